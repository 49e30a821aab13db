import { Alert, Button, Card, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ImportPreview } from '@trapline/contract/devices/exchange.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { ChooseTable } from '~/components/ChooseTable.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useExportOfPlace, useImportDevices, useImportFaults, usePreviewImport } from '../calls.ts';
import classes from '../components/exchange/exchange.module.css';
import { PreviewRows } from '../components/exchange/PreviewRows.tsx';

const route = getRouteApi('/app/places/edit/$placeId/devices/import');

/** The user chooses a table and sees the result for each row before anything is written. */
export function DeviceImportScreen() {
  const t = useTranslations('deviceExchange');
  const tDevices = useTranslations('devices');
  const { placeId } = route.useParams();
  const [file, setFile] = useState<File | null>(null);
  // stored here, because the new preview replaces the part that sent the import
  const [refusal, setRefusal] = useState<unknown>(null);
  const preview = usePreviewImport(placeId);
  const read = (chosen: File, cause: unknown = null) => {
    setFile(chosen);
    setRefusal(cause);
    preview.mutate(chosen);
  };
  return (
    <>
      <BackLink to="/app/places/edit/$placeId/devices" params={{ placeId }} label={tDevices('title')} />
      <PageHead title={t('titles.import')} lead={file?.name} />
      <div className={classes.steps}>
        <ChooseFile
          placeId={placeId}
          error={preview.error}
          isReading={preview.isPending}
          hasFile={file !== null}
          onFile={(chosen) => read(chosen)}
        />
        {file && preview.data && !preview.isPending && (
          <ConfirmImport
            placeId={placeId}
            file={file}
            preview={preview.data}
            refusal={refusal}
            onChanged={(cause) => read(file, cause)}
          />
        )}
      </div>
    </>
  );
}

type ChooseFileProps = {
  readonly placeId: string;
  readonly error: unknown;
  readonly isReading: boolean;
  readonly hasFile: boolean;
  readonly onFile: (file: File) => void;
};

function ChooseFile({ placeId, error, isReading, hasFile, onFile }: ChooseFileProps) {
  const t = useTranslations('deviceExchange');
  const tDevices = useTranslations('devices');
  const sample = useExportOfPlace(placeId, tDevices('title'));
  return (
    <Card component="section">
      <div className={classes.chooser}>
        <Title order={2}>{t('choose')}</Title>
        <Text>{t('chooseText')}</Text>
        <ChooseTable
          label={t(hasFile ? 'again' : 'button')}
          hint={t('drop')}
          reading={t('reading')}
          isReading={isReading}
          error={error}
          onFile={onFile}
        />
        <Button
          variant="subtle"
          leftSection={<IconDownload size={17} />}
          loading={sample.isPending}
          onClick={() => sample.mutate('xlsx')}
        >
          {t('sample')}
        </Button>
      </div>
    </Card>
  );
}

type ConfirmImportProps = {
  readonly placeId: string;
  readonly file: File;
  readonly preview: ImportPreview;
  /** Why the import of the previous preview was refused. */
  readonly refusal: unknown;
  /** The import would differ from the confirmed preview. */
  readonly onChanged: (refusal: unknown) => void;
};

const isImportChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'devices/import_changed';

function ConfirmImport({ placeId, file, preview, refusal, onChanged }: ConfirmImportProps) {
  const t = useTranslations('deviceExchange');
  const errorText = useErrorText();
  const navigate = route.useNavigate();
  const faults = useImportFaults(placeId, t('faultName'));
  const add = useImportDevices();
  const error = add.error ?? refusal;
  const exceedsLimit = preview.room !== null && preview.create > preview.room;
  const submit = () =>
    add.mutate(
      { params: { placeId }, body: { plan: preview.plan }, file },
      {
        onSuccess: ({ create }) => {
          toastSuccess(t('done', { count: create }));
          void navigate({ to: '/app/places/edit/$placeId/devices', params: { placeId } });
        },
        onError: (cause) => isImportChanged(cause) && onChanged(cause),
      },
    );
  return (
    <PageSection
      title={t('preview')}
      lead={t('summary', { create: preview.create, exists: preview.exists, fault: preview.fault })}
      action={
        preview.fault > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={17} />}
            loading={faults.isPending}
            onClick={() => faults.mutate(file)}
          >
            {t('faultFile')}
          </Button>
        )
      }
    >
      {(preview.ignored.length > 0 || exceedsLimit || error !== null) && (
        <div className={classes.notes}>
          {preview.ignored.length > 0 && <Text>{t('ignored', { columns: preview.ignored.join(', ') })}</Text>}
          {exceedsLimit && <Alert color="red">{t('room', { room: preview.room ?? 0 })}</Alert>}
          {error !== null && (
            <Alert color="red" role="alert">
              {errorText(error)}
            </Alert>
          )}
        </div>
      )}
      <PreviewRows preview={preview} />
      <div className={classes.foot}>
        <Button disabled={preview.create === 0 || exceedsLimit} loading={add.isPending} onClick={submit}>
          {t('submit', { count: preview.create })}
        </Button>
      </div>
    </PageSection>
  );
}
