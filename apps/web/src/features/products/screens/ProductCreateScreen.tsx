import { Card } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useCreateProduct } from '../calls.ts';
import { ProductFields } from '../components/ProductFields.tsx';
import { bodyOf, useProductForm } from '../logic/product-form.ts';
import { useMayAddProducts } from '../logic/use-product-rights.ts';

const route = getRouteApi('/app/products/create');

export function ProductCreateScreen() {
  const t = useTranslations('products');
  const mayAdd = useMayAddProducts();
  return (
    <>
      <BackLink to="/app/products" label={t('titles.list')} />
      <PageHead title={t('titles.create')} />
      {mayAdd ? <NewProduct /> : <RefusedToClient />}
    </>
  );
}

/** A client reads the products of its contractor; the server would refuse the whole form at the end. */
function RefusedToClient() {
  const t = useTranslations('products');
  return (
    <Card padding={0}>
      <EmptyState icon={<IconFlask2 size={26} stroke={1.6} />} title={t('onlyOwner')} />
    </Card>
  );
}

function NewProduct() {
  const t = useTranslations('products');
  const navigate = route.useNavigate();
  const create = useCreateProduct();
  const form = useProductForm(null);
  const isOfInstallation = useMay()('companies.list-all');
  return (
    <PageForm
      form={form}
      submitLabel={t('add')}
      onSubmit={(values) => create.mutateAsync({ body: { ...bodyOf(values), companyUuid: values.companyUuid } })}
      onSaved={({ product }) => {
        toastSuccess(t('created'));
        void navigate({ to: '/app/products/$productId', params: { productId: product.uuid } });
      }}
    >
      <ProductFields form={form} asksCompany={isOfInstallation} />
    </PageForm>
  );
}
