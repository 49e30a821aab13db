import { Card, Title } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import type { Company } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import { LimitNotice } from '~/shared/subscriptions/LimitNotice.tsx';
import { useCompanyList } from '../calls.ts';
import { CompanyCard } from './CompanyCard.tsx';
import classes from './companies.module.css';
import { useMyCompanyColumns } from './use-company-columns.tsx';

/** The user's own company and, if it may have client companies, the list of them. */
export function MyCompany() {
  const t = useTranslations('companies');
  const { company } = useAccount();
  const list = useCompanyList();
  // a client company has no client companies (there are only two levels)
  const mayHaveClients = company?.parentCompanyUuid === null;
  const ownCompany = list.data?.filter(({ uuid }) => uuid === company?.uuid);
  const clients = list.data?.filter(({ uuid }) => uuid !== company?.uuid);

  return (
    <>
      <PageHead title={t('myTitle')} lead={mayHaveClients ? t('myLead') : undefined}>
        {mayHaveClients && (
          <LinkButton to="/app/companies/create" leftSection={<IconPlus size={17} />}>
            {t('addClient')}
          </LinkButton>
        )}
      </PageHead>
      <div className={classes.stack}>
        {mayHaveClients && <LimitNotice companyId={company.uuid} kind="clients" />}
        <CompanyList title={t('own')} rows={ownCompany} load={list} isCards />
        {mayHaveClients && <CompanyList title={t('column.clients')} rows={clients} load={list} />}
      </div>
    </>
  );
}

type ListProps = {
  readonly title: string;
  readonly rows: readonly Company[] | undefined;
  readonly load: ReturnType<typeof useCompanyList>;
  /** For a single company, whose table would have other columns than the one below it. */
  readonly isCards?: boolean;
};

function CompanyList({ title, rows, load, isCards = false }: ListProps) {
  const t = useTranslations('companies');
  const columns = useMyCompanyColumns();
  return (
    <Card padding={0} component="section">
      <Title order={2} className={classes.listHead}>
        {title}
      </Title>
      <DataGrid
        label={title}
        cardsBelow={isCards ? Number.POSITIVE_INFINITY : undefined}
        rowsWhileLoading={isCards ? 2 : undefined}
        columns={columns}
        rows={rows}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        rowLink={({ uuid }) => ({ to: '/app/companies/edit/$companyId', params: { companyId: uuid } })}
        card={(company) => <CompanyCard company={company} />}
        empty={
          <EmptyState icon={<IconBuilding size={26} stroke={1.6} />} title={t('noClients')} text={t('noClientsText')} />
        }
      />
    </Card>
  );
}
