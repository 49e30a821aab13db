import { Card, Checkbox, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFlask2, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { PlaceProduct } from '@trapline/contract/products/schemas.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { facilityDate } from '~/lib/days.ts';
import { useFieldErrorText } from '~/lib/form.ts';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { ProductWarnings } from '~/shared/products/ProductWarnings.tsx';
import { usePlaceProducts } from '~/shared/products/use-products.ts';
import { useSubstanceText } from '~/shared/products/use-substance-text.ts';
import { useApproveProducts } from '../calls.ts';
import classes from '../components/products.module.css';
import { type ApprovalChoice, approvedOf, mergeChoice } from '../logic/approvals.ts';
import { useMayAddProducts } from '../logic/use-product-rights.ts';

const route = getRouteApi('/app/places/edit/$placeId/products');

/** The products that the client approved for the facility; clients and admins change the list. */
export function PlaceProductsScreen() {
  const t = useTranslations('products');
  const { placeId } = route.useParams();
  const load = usePlaceProducts(placeId);
  const mayApprove = useMayAtPlace(placeId)('products.approve');
  const products = load.data?.toSorted((left, right) => left.tradeName.localeCompare(right.tradeName));
  return (
    <>
      <PageHead title={t('titles.place')} lead={t('place.lead')} />
      <PlaceProducts placeId={placeId} load={load} products={products} mayApprove={mayApprove} />
    </>
  );
}

type Props = {
  readonly placeId: string;
  readonly load: ReturnType<typeof usePlaceProducts>;
  readonly products: readonly PlaceProduct[] | undefined;
  readonly mayApprove: boolean;
};

function PlaceProducts({ placeId, load, products, mayApprove }: Props) {
  const t = useTranslations('products.place');
  const mayAdd = useMayAddProducts();
  if (!products) return <PendingCard load={load} />;
  if (products.length === 0) {
    return (
      <Card padding={0}>
        <EmptyState
          icon={<IconFlask2 size={26} stroke={1.6} />}
          title={t('none')}
          text={t('noneText')}
          action={mayAdd && <AddProduct />}
        />
      </Card>
    );
  }
  return mayApprove ? <ApprovalForm placeId={placeId} products={products} /> : <ProductList products={products} />;
}

function AddProduct() {
  const t = useTranslations('products');
  return (
    <LinkButton to="/app/products/create" leftSection={<IconPlus size={17} />}>
      {t('add')}
    </LinkButton>
  );
}

function ListNotice({ products }: { readonly products: readonly PlaceProduct[] }) {
  const t = useTranslations('products.place');
  const hasList = products.some(({ approval }) => approval);
  return hasList ? null : (
    <Text className={classes.body} c="dimmed" pt="md">
      {t('noList')}
    </Text>
  );
}

function ProductWords({ product }: { readonly product: PlaceProduct }) {
  const t = useTranslations('products.place');
  const substances = useSubstanceText()(product);
  const { approval, uuid, tradeName, authorisationNumber } = product;
  return (
    <span className={classes.texts}>
      <Link to="/app/products/$productId" params={{ productId: uuid }} className={classes.name}>
        {tradeName}
      </Link>
      <span className={classes.line}>
        {[
          substances,
          authorisationNumber,
          approval && t('by', { by: approval.by, date: facilityDate(approval.at) }),
          approval?.recordedBy && t('recorded', { name: approval.recordedBy }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <ProductWarnings product={{ ...product, isApproved: null }} batchNumber={null} />
    </span>
  );
}

/** The list for a reader who may not change it. */
function ProductList({ products }: { readonly products: readonly PlaceProduct[] }) {
  const t = useTranslations('products.place');
  return (
    <Card padding={0}>
      <ListNotice products={products} />
      <ul className={classes.rows}>
        {products.map((product) => (
          <li key={product.uuid} className={`${classes.row} ${classes.approvalRow}`}>
            <ProductWords product={product} />
            {product.isApproved !== null && (
              <StatusBadge tone={product.isApproved ? 'good' : 'quiet'}>
                {t(product.isApproved ? 'approved' : 'not')}
              </StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type FormProps = { readonly placeId: string; readonly products: readonly PlaceProduct[] };

type Values = ApprovalChoice & { approvedBy: string };

/** The choice of products; what another person changes meanwhile is added without losing it. */
const useApprovalForm = (products: readonly PlaceProduct[]) => {
  const fieldErrorText = useFieldErrorText();
  const asksApprover = !isClientSide(useAccount());
  const approved = approvedOf(products);
  const asksFor = ({ productIds }: ApprovalChoice) =>
    asksApprover && productIds.some((uuid) => !approved.includes(uuid));
  const form = useForm<Values>({
    initialValues: { productIds: approved, approvedBy: '' },
    validate: (values) =>
      asksFor(values) && values.approvedBy.trim() === ''
        ? { approvedBy: fieldErrorText({ code: 'required', limit: null }) }
        : {},
  });
  const known = useRef(approved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored list has changed
  useEffect(() => {
    const productIds = mergeChoice(form.getValues().productIds, known.current, approved);
    known.current = approved;
    form.setFieldValue('productIds', productIds);
    form.resetDirty({ productIds: approved, approvedBy: '' });
  }, [approved.join()]);
  return { form, approved, asksApproval: asksFor(form.values) };
};

function ApprovalForm({ placeId, products }: FormProps) {
  const t = useTranslations('products.place');
  const approve = useApproveProducts();
  const { form, approved, asksApproval } = useApprovalForm(products);
  const { productIds } = form.values;
  const toggle = (uuid: string, isChosen: boolean) =>
    form.setFieldValue(
      'productIds',
      (isChosen ? [...productIds, uuid] : productIds.filter((one) => one !== uuid)).toSorted(),
    );
  const handleSaved = () => {
    form.setFieldValue('approvedBy', '');
    form.resetDirty({ ...form.getValues(), approvedBy: '' });
    toastSuccess(t('saved'));
  };
  return (
    <PageForm
      form={form}
      submitLabel={t('save')}
      onSubmit={(body) => approve.mutateAsync({ params: { placeId }, body: { ...body, knownProductIds: approved } })}
      onSaved={handleSaved}
    >
      <Card padding={0}>
        <ListNotice products={products} />
        <ul className={classes.rows}>
          {products.map((product) => (
            <li key={product.uuid} className={`${classes.row} ${classes.approvalRow}`}>
              <ProductWords product={product} />
              <Checkbox
                label={t('approved')}
                aria-label={`${t('approved')}: ${product.tradeName}`}
                checked={productIds.includes(product.uuid)}
                onChange={(event) => toggle(product.uuid, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        {asksApproval && (
          <div className={classes.foot}>
            <TextInput
              label={t('approvedBy')}
              description={t('approvedByHint')}
              withAsterisk
              {...form.getInputProps('approvedBy')}
            />
          </div>
        )}
      </Card>
    </PageForm>
  );
}
