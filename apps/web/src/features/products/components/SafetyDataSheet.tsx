import { Alert, Button, Text } from '@mantine/core';
import { IconExternalLink, IconFileUpload } from '@tabler/icons-react';
import type { Product } from '@trapline/contract/products/schemas.ts';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { facilityDate } from '~/lib/days.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useDeleteSheet, usePutSheet } from '../calls.ts';
import classes from './products.module.css';

type Props = { readonly product: Product };

/** The safety data sheet of a product: everybody opens it, its company replaces it. */
export function SafetyDataSheet({ product }: Props) {
  const t = useTranslations('products');
  const { safetyDataSheet: sheet, isMine } = product;
  return (
    <PageSection title={t('section.sheet')}>
      <div className={classes.body}>
        {sheet ? (
          <span className={classes.texts}>
            <span className={classes.name}>{sheet.name}</span>
            <span className={classes.line}>{t('sheet.added', { date: facilityDate(sheet.uploadedAt) })}</span>
          </span>
        ) : (
          <Text c="dimmed">{t('sheet.none')}</Text>
        )}
        <div className={classes.buttons}>
          {sheet && (
            <Button
              component="a"
              href={sheet.url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={17} />}
            >
              {t('sheet.open')}
            </Button>
          )}
          {isMine && <UploadSheet product={product} />}
          {isMine && sheet && <DeleteSheet product={product} />}
        </div>
      </div>
    </PageSection>
  );
}

function UploadSheet({ product }: Props) {
  const t = useTranslations('products.sheet');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const put = usePutSheet();
  const label = t(product.safetyDataSheet ? 'replace' : 'upload');
  const send = (file: File | undefined) => {
    if (!file) return;
    put.mutate({ params: { productId: product.uuid }, file }, { onSuccess: () => toastSuccess(t('saved')) });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={17} />}
        loading={put.isPending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf"
        aria-label={label}
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {put.error && (
        <Alert color="red" role="alert">
          {errorText(put.error)}
        </Alert>
      )}
    </>
  );
}

function DeleteSheet({ product }: Props) {
  const t = useTranslations('products.sheet');
  const remove = useDeleteSheet();
  return (
    <DeleteButton
      label={t('delete')}
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      successMessage={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { productId: product.uuid } })}
    >
      {t('deleteText')}
    </DeleteButton>
  );
}
