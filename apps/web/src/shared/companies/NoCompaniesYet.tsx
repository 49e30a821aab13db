import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { choiceProps, NoneYet } from '~/components/NoneYet.tsx';
import { useMay } from '~/lib/use-may.ts';

/** The text of a company field when there is no company. */
function NoCompaniesYet() {
  const t = useTranslations('companies.noneYet');
  const mayAdd = useMay()('companies.create-client');
  return <NoneYet text={t('text')} to="/app/companies/create" add={t('add')} mayAdd={mayAdd} ask={t('ask')} />;
}

/** `{...companyFieldProps(companies, { fault: form.errors.companyUuid })}`, of a field that asks for a company. */
export const companyFieldProps = (
  companies: Parameters<typeof choiceProps>[0],
  said: { readonly fault?: ReactNode; readonly hint?: ReactNode },
) => choiceProps(companies, { ...said, none: <NoCompaniesYet /> });
