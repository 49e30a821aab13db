import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useCompany, useUpdateCompany } from '../calls.ts';
import { CompanyFields } from '../components/CompanyFields.tsx';
import { CompanyHead } from '../components/CompanyHead.tsx';
import { CompanyLogo } from '../components/CompanyLogo.tsx';
import { CompanyUsage } from '../components/CompanyUsage.tsx';
import classes from '../components/companies.module.css';
import { useCompanyBody, useCompanyFieldLabels, useCompanyForm, valuesOf } from '../components/company-form.ts';
import { DeleteCompany } from '../components/DeleteCompany.tsx';

const route = getRouteApi('/app/companies/edit/$companyId/');

/** The name, address, e-mail and logo of a company; for a super admin also the limit and the parent company. */
export function CompanyScreen() {
  const t = useTranslations('companies');
  const { companyId } = route.useParams();
  const load = useCompany(companyId);
  if (!load.data) {
    return (
      <>
        <PageHead title={t('column.company')} lead={EMPTY_LINE} />
        <PendingCard load={load} />
      </>
    );
  }
  return (
    <>
      <CompanyHead company={load.data}>
        <AddUser companyUuid={load.data.uuid} />
      </CompanyHead>
      <div className={`${classes.stack} ${classes.narrow}`}>
        <CompanyEditor key={load.data.uuid} company={load.data} />
        <CompanyLogo company={load.data} />
        <CompanyUsage company={load.data} />
        <DeleteCompany company={load.data} />
      </div>
    </>
  );
}

/** The user form offers a company admin no choice of company, so users of a client company are added here (DEC-043). */
function AddUser({ companyUuid }: { readonly companyUuid: string }) {
  const t = useTranslations('users');
  const may = useMay();
  if (!may('users.create')) return null;
  return (
    <LinkButton
      variant="default"
      to="/app/users/create"
      search={{ company: companyUuid }}
      leftSection={<IconUserPlus size={17} />}
    >
      {t('add')}
    </LinkButton>
  );
}

function CompanyEditor({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies');
  const actions = useTranslations('ui.action');
  const navigate = route.useNavigate();
  const update = useUpdateCompany();
  const bodyOf = useCompanyBody();
  const form = useCompanyForm(valuesOf(company));
  const labels = useCompanyFieldLabels();
  return (
    <PageForm
      form={form}
      edit={{ version: company.version, labels }}
      cancel={
        <LinkButton variant="default" to="/app/companies">
          {actions('cancel')}
        </LinkButton>
      }
      onSubmit={(values, version) =>
        update.mutateAsync({ params: { companyId: company.uuid }, body: bodyOf(values), version })
      }
      onSaved={() => {
        toastSuccess(t('updated'));
        void navigate({ to: '/app/companies' });
      }}
    >
      <CompanyFields form={form} companyUuid={company.uuid} />
    </PageForm>
  );
}
