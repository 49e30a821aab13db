import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { LimitNotice } from '~/shared/subscriptions/LimitNotice.tsx';
import { useCreateCompany } from '../calls.ts';
import { CompanyFields } from '../components/CompanyFields.tsx';
import { emptyCompany, useCompanyBody, useCompanyForm } from '../components/company-form.ts';

const route = getRouteApi('/app/companies/create');

/** Creates a root company or a client company; its other sections are available after the creation. */
export function CompanyCreateScreen() {
  const t = useTranslations('companies');
  const actions = useTranslations('ui.action');
  const may = useMay();
  const { parent } = route.useSearch();
  const navigate = route.useNavigate();
  const create = useCreateCompany();
  const bodyOf = useCompanyBody();
  const form = useCompanyForm(emptyCompany(parent ?? null));
  const { company: ownCompany } = useAccount();
  const isRoot = may('companies.create-root') && form.values.parentCompanyUuid === null;

  // a client company has no client companies (there are only two levels)
  if (ownCompany?.parentCompanyUuid) return <Navigate to="/app/companies" replace />;
  return (
    <>
      <BackLink to="/app/companies" label={t(may('companies.create-root') ? 'titles.list' : 'titles.mine')} />
      <PageHead title={t(isRoot ? 'create.title' : 'create.clientTitle')} lead={t('create.lead')} />
      <PageForm
        form={form}
        submitLabel={t(isRoot ? 'add' : 'addClient')}
        cancel={
          <LinkButton variant="default" to="/app/companies">
            {actions('cancel')}
          </LinkButton>
        }
        onSubmit={(values) => create.mutateAsync({ body: bodyOf(values) })}
        onSaved={({ company }) => {
          toastSuccess(t(isRoot ? 'create.created' : 'create.clientCreated'));
          void navigate({ to: '/app/companies/edit/$companyId', params: { companyId: company.uuid } });
        }}
      >
        <LimitNotice companyId={form.values.parentCompanyUuid ?? ownCompany?.uuid} kind="clients" />
        <CompanyFields form={form} />
      </PageForm>
    </>
  );
}
