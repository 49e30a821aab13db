import { useNavigate } from '@tanstack/react-router';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { useDeleteCompany } from '../calls.ts';

/**
 * Deletes a company after its name is typed for confirmation. The server refuses while the company is not empty, and
 * the window explains what to do.
 */
export function DeleteCompany({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies');
  const may = useMay();
  const account = useAccount();
  const navigate = useNavigate();
  const remove = useDeleteCompany();
  // a user may not delete the own company (DEC-032)
  if (!may('companies.delete') || company.uuid === account.companyUuid) return null;

  return (
    <DangerSection text={t('delete.text')}>
      <DeleteButton
        label={t('delete.open')}
        title={t('delete.title', { name: company.name })}
        confirmLabel={t('delete.confirm')}
        successMessage={t('deleted')}
        typedName={company.name}
        onConfirm={() => remove.mutateAsync({ params: { companyId: company.uuid } })}
        onDone={() => void navigate({ to: '/app/companies', ignoreBlocker: true })}
      >
        <p className="num">
          {t('delete.holds', {
            clients: company.subCompaniesCount,
            places: company.placesCount,
            devices: company.devicesCount,
          })}
        </p>
        {t('delete.text')}
      </DeleteButton>
    </DangerSection>
  );
}
