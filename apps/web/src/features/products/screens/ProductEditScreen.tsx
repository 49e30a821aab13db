import { getRouteApi } from '@tanstack/react-router';
import type { Product } from '@trapline/contract/products/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { changedFields } from '~/lib/changed-fields.ts';
import { useSetPageName } from '~/lib/page-name.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useProduct, useUpdateProduct } from '../calls.ts';
import { ProductFields } from '../components/ProductFields.tsx';
import { bodyOf, useProductFieldLabels, useProductForm } from '../logic/product-form.ts';

const route = getRouteApi('/app/products/$productId/edit');

export function ProductEditScreen() {
  const t = useTranslations('products');
  const { productId } = route.useParams();
  const load = useProduct(productId);
  useSetPageName('page', load.data?.tradeName);
  return (
    <>
      <BackLink
        to="/app/products/$productId"
        params={{ productId }}
        label={load.data?.tradeName ?? t('titles.detail')}
      />
      <PageHead title={t('titles.edit')} />
      {load.data ? <Editor key={load.data.uuid} product={load.data} /> : <PendingCard load={load} />}
    </>
  );
}

function Editor({ product }: { readonly product: Product }) {
  const t = useTranslations('products');
  const navigate = route.useNavigate();
  const update = useUpdateProduct();
  const form = useProductForm(product);
  const labels = useProductFieldLabels();
  const params = { productId: product.uuid };
  return (
    <PageForm
      form={form}
      edit={{ version: product.version, labels }}
      onSubmit={(values, version, base) =>
        update.mutateAsync({ params, body: changedFields(bodyOf(base), bodyOf(values)), version })
      }
      onSaved={() => {
        toastSuccess(t('saved'));
        void navigate({ to: '/app/products/$productId', params });
      }}
    >
      <ProductFields form={form} asksCompany={false} />
    </PageForm>
  );
}
