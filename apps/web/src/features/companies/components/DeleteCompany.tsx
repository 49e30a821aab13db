import { useNavigate } from '@tanstack/react-router';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { useDeleteCompany } from '../api/use-delete-company.ts';

/** Asked first; refused while something is left in the company, and the window says what to do. */
export function DeleteCompany({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies');
  const may = useMay();
  const account = useAccount();
  const navigate = useNavigate();
  const remove = useDeleteCompany();
  // nobody deletes the company they belong to (DEC-032)
  if (!may('companies.delete') || company.uuid === account.companyUuid) return null;

  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { name: company.name })}
      confirmLabel={t('delete.confirm')}
      done={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { companyId: company.uuid } })}
      onDone={() => void navigate({ to: '/app/companies', ignoreBlocker: true })}
    >
      {t('delete.text')}
    </DeleteButton>
  );
}
