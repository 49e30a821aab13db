import { IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Product } from '@trapline/contract/products/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { useDeleteProduct, useProduct } from '../calls.ts';
import { Batches } from '../components/Batches.tsx';
import { ProductFacts } from '../components/ProductFacts.tsx';
import classes from '../components/products.module.css';
import { SafetyDataSheet } from '../components/SafetyDataSheet.tsx';

const route = getRouteApi('/app/products/$productId/');

/** One product: label and use on one side, batches and safety data sheet on the other. */
export function ProductScreen() {
  const t = useTranslations('products');
  const { productId } = route.useParams();
  const load = useProduct(productId);
  const product = load.data;
  useSetPageName('page', product?.tradeName);
  return (
    <>
      <BackLink to="/app/products" label={t('titles.list')} />
      <PageHead title={product?.tradeName ?? t('titles.detail')} lead={product && t(`type.${product.productType}`)}>
        {product?.isMine && (
          <LinkButton
            variant="default"
            to="/app/products/$productId/edit"
            params={{ productId }}
            leftSection={<IconPencil size={17} />}
          >
            {t('edit')}
          </LinkButton>
        )}
      </PageHead>
      {product ? <ProductParts product={product} /> : <PendingCard load={load} />}
    </>
  );
}

function ProductParts({ product }: { readonly product: Product }) {
  return (
    <div className={classes.stack}>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <ProductFacts product={product} />
        </div>
        <div className={classes.stack}>
          <Batches product={product} />
          <SafetyDataSheet product={product} />
        </div>
      </div>
      {product.isMine && <DeleteProduct product={product} />}
    </div>
  );
}

function DeleteProduct({ product }: { readonly product: Product }) {
  const t = useTranslations('products');
  const navigate = route.useNavigate();
  const remove = useDeleteProduct();
  return (
    <DangerSection text={t('deleteText')}>
      <DeleteButton
        label={t('delete')}
        title={t('deleteTitle', { name: product.tradeName })}
        confirmLabel={t('delete')}
        successMessage={t('deleted')}
        onConfirm={() => remove.mutateAsync({ params: { productId: product.uuid } })}
        onDone={() => void navigate({ to: '/app/products' })}
      >
        {t('deleteText')}
      </DeleteButton>
    </DangerSection>
  );
}
