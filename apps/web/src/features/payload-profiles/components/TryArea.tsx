import { Alert, Button, Textarea } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Trial } from '@trapline/contract/payload-profiles/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { useTryProfile } from '../calls.ts';
import { bodyOf, type ProfileForm } from './profile-form.ts';
import classes from './profiles.module.css';

const MAX_PORT = 255;
const DEFAULT_PORT = 1;

type Example = { readonly payload: string; readonly port: number };

type Props = { readonly form: ProfileForm; readonly example?: Example | undefined };

const messageOf = (error: ApiError | null, field: string): string | undefined =>
  error?.fields.find((one) => one.field === field)?.message;

/** Decodes a pasted payload with the current values of the form, saved or not. */
export function TryArea({ form, example }: Props) {
  const t = useTranslations('payloadProfiles');
  const errorText = useErrorText();
  const tryProfile = useTryProfile();
  const [sample, setSample] = useState(example?.payload ?? '');
  const [port, setPort] = useState<number | null>(example?.port ?? DEFAULT_PORT);
  const isNetwork = form.values.kind === 'network';
  const field = isNetwork ? 'decoded' : 'payload';
  const fieldError = messageOf(tryProfile.error, field);
  const portError = isNetwork ? undefined : messageOf(tryProfile.error, 'port');
  const { name: _, ...profileBody } = bodyOf(form.values);
  const send = () => tryProfile.mutate({ body: { ...profileBody, [field]: sample, port } });
  return (
    <FormSection title={t('section.try')} hint={t(isNetwork ? 'tryHintNetwork' : 'tryHint')}>
      <Textarea
        label={t(isNetwork ? 'field.decoded' : 'field.payload')}
        autosize
        minRows={2}
        spellCheck={false}
        classNames={{ input: classes.script }}
        value={sample}
        error={fieldError}
        onChange={(event) => setSample(event.currentTarget.value)}
        {...FULL_WIDTH}
      />
      {!isNetwork && (
        <WholeNumberInput
          label={t('field.port')}
          min={0}
          max={MAX_PORT}
          value={port}
          error={portError}
          onChange={setPort}
        />
      )}
      <div className={classes.result}>
        <div>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={17} />}
            loading={tryProfile.isPending}
            onClick={send}
          >
            {t('try')}
          </Button>
        </div>
        {tryProfile.error && fieldError === undefined && portError === undefined && (
          <Alert color="red" role="alert">
            {errorText(tryProfile.error)}
          </Alert>
        )}
        {tryProfile.data && <Result trial={tryProfile.data.trial} />}
      </div>
    </FormSection>
  );
}

function Result({ trial: { error, warnings, fields, mapped, faults, alarms } }: { readonly trial: Trial }) {
  const t = useTranslations('payloadProfiles');
  if (error !== null || mapped === null)
    return (
      <Alert color="red" role="alert" title={t('failed')}>
        {error}
      </Alert>
    );
  return (
    <>
      <Alert color={alarms.length > 0 ? 'red' : 'green'} role="status">
        {alarms.length > 0 ? alarms.map((alarm) => t(`alarm.${alarm}`)).join(', ') : t('noAlarm')}
      </Alert>
      {faults.length > 0 && (
        <Alert color="yellow">
          {faults.map(({ part, code }) => t(`fault.${code}`, { part: t(`part.${part}`) })).join(' ')}
        </Alert>
      )}
      {warnings.length > 0 && <Alert color="yellow">{warnings.join(' ')}</Alert>}
      <Facts
        items={[
          { label: t('part.detection'), value: t(`detection.${mapped.detection}`) },
          { label: t('part.battery'), value: mapped.battery === null ? null : t('percent', { value: mapped.battery }) },
          {
            label: t('part.temperature'),
            value: mapped.temperature === null ? null : t('degrees', { value: mapped.temperature }),
          },
          { label: t('part.counter'), value: mapped.counter === null ? null : String(mapped.counter) },
          { label: t('part.tamper'), value: mapped.tamper === null ? null : t(mapped.tamper ? 'yes' : 'no') },
          { label: t('part.contact'), value: mapped.contact === null ? null : t(`contact.${mapped.contact}`) },
        ]}
      />
      <Facts items={fields.map(({ path, value }) => ({ label: path, value }))} />
    </>
  );
}
