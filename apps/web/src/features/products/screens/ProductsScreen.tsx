import { Card } from '@mantine/core';
import { IconFlask2, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { isBatchExpired, PRODUCTS_PAGE_SIZE } from '@trapline/contract/products/rules.ts';
import type { Product } from '@trapline/contract/products/schemas.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { today } from '~/lib/days.ts';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { useSubstanceText } from '~/shared/products/use-substance-text.ts';
import { useProducts } from '../calls.ts';
import { AuthorisedUntil } from '../components/ProductFacts.tsx';
import classes from '../components/products.module.css';
import { useMayAddProducts } from '../logic/use-product-rights.ts';

const route = getRouteApi('/app/products/');

/** Name and substances of a product, in its row and on its card. */
function ProductName({ product }: { readonly product: Product }) {
  const substances = useSubstanceText()(product);
  return (
    <span className={classes.texts}>
      <span className={classes.name}>{product.tradeName}</span>
      {substances && <span className={classes.line}>{substances}</span>}
    </span>
  );
}

function Authorisation({ product }: { readonly product: Product }) {
  return (
    <span className={classes.texts}>
      <span>{product.authorisationNumber ?? '—'}</span>
      <span className={classes.line}>
        <AuthorisedUntil product={product} />
      </span>
    </span>
  );
}

/** The batches that can still be used; a text says if there are only expired ones. */
function UsableBatches({ product: { batches } }: { readonly product: Product }) {
  const t = useTranslations('products');
  const usable = batches.filter((batch) => !isBatchExpired(batch, today()));
  if (usable.length > 0) return usable.map(({ batchNumber }) => batchNumber).join(', ');
  return batches.length > 0 ? <StatusBadge tone="bad">{t('warning.batch_expired')}</StatusBadge> : '—';
}

const useColumns = (): readonly GridColumn<Product>[] => {
  const t = useTranslations('products');
  const isForAllCompanies = useMay()('companies.list-all');
  const company: GridColumn<Product> = {
    id: 'company',
    title: t('field.company'),
    cell: ({ company: owner }) => owner.name,
    minWidth: 140,
    wraps: true,
    folds: 1,
    foldsInto: 'name',
  };
  return [
    {
      id: 'name',
      title: t('field.tradeName'),
      cell: (product) => <ProductName product={product} />,
      minWidth: 220,
      wraps: true,
      namesRow: true,
    },
    {
      id: 'authorisation',
      title: t('field.authorisationNumber'),
      cell: (product) => <Authorisation product={product} />,
      minWidth: 180,
      wraps: true,
    },
    {
      id: 'type',
      title: t('field.productType'),
      cell: ({ productType }) => t(`type.${productType}`),
      minWidth: 150,
      wraps: true,
      folds: 2,
      foldsInto: 'name',
    },
    {
      id: 'batches',
      title: t('field.batches'),
      cell: (product) => <UsableBatches product={product} />,
      minWidth: 140,
      wraps: true,
    },
    ...(isForAllCompanies ? [company] : []),
  ];
};

/** The products of the company page by page, with a search over name, authorisation number and substance. */
export function ProductsScreen() {
  const t = useTranslations('products');
  const [{ search, page = 1 }, change] = useListSearch(route);
  const list = useProducts(search, page);
  const columns = useColumns();
  const mayAdd = useMayAddProducts();
  // until the next answer, the rows are those of the last search
  const isFiltered = search !== undefined || list.isPlaceholderData;
  const isEmpty = list.data?.count === 0 && !isFiltered;
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onPageMissing: (last) => change({ page: last }),
  });
  const add = (
    <LinkButton leftSection={<IconPlus size={17} />} to="/app/products/create">
      {t('add')}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t('titles.list')}
        lead={isEmpty ? t('lead') : list.data ? t('count', { count: list.data.count }) : EMPTY_LINE}
      >
        {mayAdd && !isEmpty && add}
      </PageHead>
      <Card padding={0}>
        {!isEmpty && (
          <FilterBar
            find={
              <SearchInput
                label={t('search')}
                value={search ?? ''}
                onSearch={(text) => change({ search: text || undefined })}
              />
            }
          />
        )}
        <DataGrid
          label={t('titles.list')}
          columns={columns}
          rows={list.data?.products}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ tradeName }) => tradeName}
          rowLink={({ uuid }) => ({ to: '/app/products/$productId', params: { productId: uuid } })}
          paging={{
            page,
            size: PRODUCTS_PAGE_SIZE,
            total: list.data?.totalPages ?? 1,
            onPage: (next) => change({ page: next }),
          }}
          card={(product) => (
            <span className={classes.texts}>
              <ProductName product={product} />
              <span className={classes.cardLine}>
                {product.authorisationNumber && <span>{product.authorisationNumber}</span>}
                <span>
                  <AuthorisedUntil product={product} />
                </span>
              </span>
            </span>
          )}
          empty={
            <EmptyState
              icon={<IconFlask2 size={26} stroke={1.6} />}
              title={t(isFiltered ? 'noneFound' : 'none')}
              text={t(isFiltered ? 'noneFoundText' : mayAdd ? 'noneText' : 'noneReader')}
              action={mayAdd && !isFiltered && add}
            />
          }
        />
      </Card>
    </>
  );
}
