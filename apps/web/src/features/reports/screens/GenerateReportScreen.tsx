import { Alert, Button, Card } from '@mantine/core';
import { IconFileAnalytics } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { downloadFrom } from '~/lib/download.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { focusFirstError } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { findPlace, useGeneratePeriodReport, usePlaceChoices, usePreview } from '../calls.ts';
import { GenerateForm } from '../components/GenerateForm.tsx';
import classes from '../components/reports.module.css';
import { isSameReport, requestOf, useGenerateForm } from '../components/use-generate-form.ts';

const route = getRouteApi('/app/reports/generate');

/** Fills the form initially with the facility that the address names. */
const usePrefillPlace = (form: ReturnType<typeof useGenerateForm>): void => {
  const { placeId } = route.useSearch();
  const { data } = usePlaceChoices();
  const placeUuid = findPlace(data, placeId)?.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the facility becomes known
  useEffect(() => {
    if (placeUuid && form.values.placeUuids.length === 0) form.setFieldValue('placeUuids', [placeUuid]);
  }, [placeUuid]);
};

/** The form beside its preview, which is identical to the printed report. */
export function GenerateReportScreen() {
  const t = useTranslations('reportPages');
  const errorText = useErrorText();
  const navigate = route.useNavigate();
  const form = useGenerateForm();
  usePrefillPlace(form);
  const preview = usePreview();
  const generate = useGeneratePeriodReport();
  const isValid = (): boolean => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstError(form, errors);
    return !hasErrors;
  };
  // clears the error of the other request
  const show = () => {
    if (!isValid() || preview.isPending) return;
    generate.reset();
    preview.mutate(requestOf(form.values));
  };
  const make = () => {
    if (!isValid() || generate.isPending) return;
    if (preview.isError) preview.reset();
    generate.mutate(requestOf(form.values), {
      onSuccess: ({ url }) => {
        toastSuccess(t('generated'));
        downloadFrom(url);
        void navigate({ to: '/app/reports', search: { placeId: form.values.placeUuids[0] } });
      },
    });
  };
  const requestError = generate.error ?? preview.error;
  return (
    <>
      <BackLink to="/app/reports" label={t('titles.list')} />
      <PageHead title={t('titles.generate')} />
      <div className={classes.page}>
        <Card>
          {requestError && (
            <Alert color="red" role="alert" mb="md">
              {errorText(requestError)}
            </Alert>
          )}
          <GenerateForm
            form={form}
            isShowing={preview.isPending}
            isMaking={generate.isPending}
            onPreview={show}
            onGenerate={make}
          />
        </Card>
        <Card>
          <PreviewPage
            html={preview.data}
            isPending={preview.isPending}
            isStale={preview.variables !== undefined && !isSameReport(preview.variables, requestOf(form.values))}
            onRenew={show}
          />
        </Card>
      </div>
    </>
  );
}

type PreviewProps = {
  readonly html: string | undefined;
  readonly isPending: boolean;
  /** Whether the form has changed since the preview. */
  readonly isStale: boolean;
  readonly onRenew: () => void;
};

function PreviewPage({ html, isPending, isStale, onRenew }: PreviewProps) {
  const t = useTranslations('reportPages.form');
  if (isPending) return <LoadingState shape="text" />;
  if (html === undefined) {
    return (
      <EmptyState
        icon={<IconFileAnalytics size={26} stroke={1.6} />}
        title={t('previewTitle')}
        text={t('previewText')}
      />
    );
  }
  // an old preview beside a changed form would be mistaken for the new report
  if (isStale) {
    return (
      <EmptyState
        icon={<IconFileAnalytics size={26} stroke={1.6} />}
        title={t('previewStale')}
        action={<Button onClick={onRenew}>{t('previewAgain')}</Button>}
      />
    );
  }
  // no script runs in the frame; with our origin it may load our pictures
  return (
    <div className={classes.preview}>
      <iframe
        className={classes.paper}
        sandbox="allow-same-origin"
        srcDoc={html}
        title={t('previewTitle')}
        // on a phone the preview is below the form
        onLoad={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
    </div>
  );
}
