import { Alert, Button, Card, Select, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { LoraImportPreview } from '@trapline/contract/lora-devices/exchange.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { ChooseTable } from '~/components/ChooseTable.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { companyOptions } from '~/shared/companies/company-options.ts';
import { companyFieldProps } from '~/shared/companies/NoCompaniesYet.tsx';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { useImportFaults, useImportLora, usePreviewLora, useProfileChoices } from '../calls.ts';
import { ListRows } from '../components/exchange/ListRows.tsx';
import classes from '../components/lora.module.css';

const route = getRouteApi('/app/lora/devices/import');

/** Imports a manufacturer's list: it shows the result of each row first, and writes only after confirmation. */
export function LoraImportScreen() {
  const t = useTranslations('loraDevices');
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [profile, setProfile] = useState<string | null>(null);
  // stored here, because the new preview replaces the part that sent the import
  const [refusal, setRefusal] = useState<unknown>(null);
  const companies = useCompanies();
  // with a single company no choice is needed
  const companyUuid = chosen ?? (companies.data?.length === 1 ? (companies.data[0]?.uuid ?? null) : null);
  const mayChooseProfile = useMay()('lora.profiles');
  const preview = usePreviewLora();
  const read = (next: File | null, company: string | null, cause: unknown = null) => {
    setRefusal(cause);
    if (next && company !== null) preview.mutate({ file: next, companyUuid: company });
  };
  return (
    <>
      <BackLink to="/app/lora/devices" label={t('back')} />
      <PageHead title={t('titles.import')} lead={file?.name} />
      <div className={classes.stack}>
        <Card component="section">
          <div className={classes.chooser}>
            <Title order={2}>{t('exchange.choose')}</Title>
            <Text>{t('exchange.chooseText')}</Text>
            <Select
              className={classes.wide}
              label={t('exchange.forCompany')}
              withAsterisk
              searchable
              allowDeselect={false}
              data={companyOptions(companies.data)}
              value={companyUuid}
              {...companyFieldProps(companies, {})}
              onChange={(value) => {
                setChosen(value);
                read(file, value);
              }}
            />
            {mayChooseProfile && <ListProfileField value={profile} onChange={setProfile} />}
            <ChooseTable
              label={t(file ? 'exchange.again' : 'exchange.button')}
              hint={t('exchange.drop')}
              reading={t('exchange.reading')}
              isReading={preview.isPending}
              disabled={companyUuid === null}
              error={preview.error}
              onFile={(next) => {
                setFile(next);
                read(next, companyUuid);
              }}
            />
          </div>
        </Card>
        {file && companyUuid !== null && preview.data && !preview.isPending && (
          <ConfirmImport
            file={file}
            companyUuid={companyUuid}
            profile={profile}
            preview={preview.data}
            refusal={refusal}
            onChanged={(cause) => read(file, companyUuid, cause)}
          />
        )}
      </div>
    </>
  );
}

type ProfileProps = { readonly value: string | null; readonly onChange: (uuid: string | null) => void };

function ListProfileField({ value, onChange }: ProfileProps) {
  const t = useTranslations('loraDevices');
  const profiles = useProfileChoices();
  return (
    <Select
      className={classes.wide}
      label={t('form.profile')}
      description={t('exchange.profileHint')}
      placeholder={t('form.ownFormat')}
      searchable
      clearable
      data={profiles.data ?? []}
      value={value}
      error={choicesLoadError(profiles)}
      onChange={onChange}
    />
  );
}

type ConfirmImportProps = {
  readonly file: File;
  readonly companyUuid: string;
  /** The payload profile of all devices. */
  readonly profile: string | null;
  readonly preview: LoraImportPreview;
  /** Why the import of the previous preview was refused. */
  readonly refusal: unknown;
  /** Called when the import would differ from the confirmed preview. */
  readonly onChanged: (refusal: unknown) => void;
};

const isImportChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'lora/import_changed';

function ConfirmImport({ file, companyUuid, profile, preview, refusal, onChanged }: ConfirmImportProps) {
  const t = useTranslations('loraDevices.exchange');
  const errorText = useErrorText();
  const navigate = route.useNavigate();
  const add = useImportLora();
  const faults = useImportFaults(t('faultName'));
  const { create, exists, fault, ignored, plan } = preview;
  const error = add.error ?? refusal;
  const submit = () =>
    add.mutate(
      { body: { companyUuid, plan, ...(profile !== null && { payloadProfileUuid: profile }) }, file },
      {
        onSuccess: (result) => {
          toastSuccess(t('done', { count: result.create }));
          void navigate({ to: '/app/lora/devices' });
        },
        onError: (cause) => isImportChanged(cause) && onChanged(cause),
      },
    );
  return (
    <PageSection
      title={t('preview')}
      lead={t('summary', { create, exists, fault })}
      action={
        fault > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={17} />}
            loading={faults.isPending}
            onClick={() => faults.mutate({ file, companyUuid })}
          >
            {t('faultFile')}
          </Button>
        )
      }
    >
      {(ignored.length > 0 || error !== null) && (
        <div className={classes.notes}>
          {ignored.length > 0 && <Text>{t('ignored', { columns: ignored.join(', ') })}</Text>}
          {error !== null && (
            <Alert color="red" role="alert">
              {errorText(error)}
            </Alert>
          )}
        </div>
      )}
      <ListRows preview={preview} />
      <div className={classes.sendBar}>
        <Button disabled={create === 0} loading={add.isPending} onClick={submit}>
          {t('submit', { count: create })}
        </Button>
      </div>
    </PageSection>
  );
}
