import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconStack2 } from '@tabler/icons-react';
import { isBatchExpired } from '@trapline/contract/products/rules.ts';
import type { Product, ProductBatch } from '@trapline/contract/products/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { dayText, today } from '~/lib/days.ts';
import { useDeleteBatch } from '../calls.ts';
import { BatchModal } from './BatchModal.tsx';
import classes from './products.module.css';

type Props = { readonly product: Product };

/** The batches of a product; its company adds, changes and deletes them. */
export function Batches({ product }: Props) {
  const t = useTranslations('products');
  // undefined: no window; null: a new batch
  const [edited, setEdited] = useState<ProductBatch | null | undefined>(undefined);
  const { batches, isMine } = product;
  const add = isMine && (
    <Button variant="default" leftSection={<IconPlus size={17} />} onClick={() => setEdited(null)}>
      {t('batch.add')}
    </Button>
  );
  return (
    <PageSection title={t('section.batches')} action={batches.length > 0 && add}>
      {batches.length === 0 ? (
        <EmptyState
          icon={<IconStack2 size={26} stroke={1.6} />}
          title={t('batch.none')}
          text={t('batch.noneText')}
          action={add}
        />
      ) : (
        <ul className={classes.rows}>
          {batches.map((batch) => (
            <li key={batch.uuid} className={classes.row}>
              <BatchWords batch={batch} />
              {isMine && <BatchButtons product={product} batch={batch} onEdit={() => setEdited(batch)} />}
            </li>
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <BatchModal productId={product.uuid} batch={edited} onClose={() => setEdited(undefined)} />
      )}
    </PageSection>
  );
}

function BatchWords({ batch }: { readonly batch: ProductBatch }) {
  const t = useTranslations('products.batch');
  const { batchNumber, expiresOn } = batch;
  const date = expiresOn === null ? '' : dayText(expiresOn);
  return (
    <span className={classes.texts}>
      <span className={classes.name}>{batchNumber}</span>
      <span className={classes.line}>
        {isBatchExpired(batch, today()) ? (
          <StatusBadge tone="bad">{t('expired', { date })}</StatusBadge>
        ) : (
          t(expiresOn === null ? 'noDate' : 'until', { date })
        )}
      </span>
    </span>
  );
}

type ButtonProps = Props & { readonly batch: ProductBatch; readonly onEdit: () => void };

function BatchButtons({ product, batch, onEdit }: ButtonProps) {
  const t = useTranslations('products');
  const remove = useDeleteBatch();
  const number = batch.batchNumber;
  return (
    <span className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconPencil size={17} />}
        aria-label={`${t('edit')}: ${number}`}
        onClick={onEdit}
      >
        {t('edit')}
      </Button>
      <DeleteButton
        label={t('delete')}
        title={t('batch.deleteTitle', { number })}
        confirmLabel={t('delete')}
        successMessage={t('batch.deleted')}
        onConfirm={() => remove.mutateAsync({ params: { productId: product.uuid, productBatchId: batch.uuid } })}
      >
        {t('batch.deleteText')}
      </DeleteButton>
    </span>
  );
}
