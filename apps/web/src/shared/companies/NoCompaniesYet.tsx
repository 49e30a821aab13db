import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { choiceProps, EmptyHint } from '~/components/EmptyHint.tsx';
import { useMay } from '~/lib/use-may.ts';

/** The text of a company field when there is no company. */
function NoCompaniesYet() {
  const t = useTranslations('companies.noneYet');
  const mayAdd = useMay()('companies.create-client');
  return (
    <EmptyHint text={t('text')} to="/app/companies/create" add={t('add')} mayAdd={mayAdd} contactHint={t('ask')} />
  );
}

/** Props of a company field: `{...companyFieldProps(companies, { error: form.errors.companyUuid })}`. */
export const companyFieldProps = (
  companies: Parameters<typeof choiceProps>[0],
  texts: { readonly error?: ReactNode; readonly hint?: ReactNode },
) => choiceProps(companies, { ...texts, none: <NoCompaniesYet /> });
