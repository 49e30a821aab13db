import { Button, Card, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ESCALATION_MINUTES } from '@trapline/contract/alarms/rules.ts';
import { type AlarmEscalation, EscalationPayload } from '@trapline/contract/alarms/schemas.ts';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { useSchema } from '~/lib/form.ts';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { useEndEscalation, useEscalation, useEscalationUserOptions, useSetEscalation } from '../calls.ts';
import classes from './alarms.module.css';

/** The settings for the escalation of unacknowledged alarms of a facility. */
export function Escalation({ placeId }: { readonly placeId: string }) {
  const t = useTranslations('alarms.escalation');
  const { data } = useEscalation(placeId);
  const account = useAccount();
  const mayEdit = useMayAtPlace(placeId)('places.edit') && (!data || mayChangeContent(data, account));
  const endEscalation = useEndEscalation();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  return (
    <Card component="section" mt="md" aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <div className={classes.escalation}>
        <span>
          {data
            ? t('now', { minutes: String(data.minutes), name: `${data.user.name} ${data.user.surname}` })
            : t('none')}
        </span>
        {mayEdit && (
          <span>
            {data && (
              <Button
                variant="subtle"
                loading={endEscalation.isPending}
                onClick={() =>
                  void endEscalation.mutateAsync({ params: { placeId } }).then(
                    () => toastSuccess(t('ended')),
                    () => undefined,
                  )
                }
              >
                {t('end')}
              </Button>
            )}
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('edit')}
            </Button>
          </span>
        )}
      </div>
      {isOpen && <EscalationForm placeId={placeId} escalation={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const DEFAULT_MINUTES = 60;

type FormProps = {
  readonly placeId: string;
  readonly escalation: AlarmEscalation | null;
  readonly onClose: () => void;
};

function EscalationForm({ placeId, escalation, onClose }: FormProps) {
  const t = useTranslations('alarms.escalation');
  const people = useEscalationUserOptions(placeId);
  const setEscalation = useSetEscalation();
  const form = useForm({
    initialValues: { userId: escalation?.user.uuid ?? '', minutes: escalation?.minutes ?? DEFAULT_MINUTES },
    validate: useSchema(EscalationPayload),
  });
  return (
    <FormModal
      opened
      title={t('formTitle')}
      form={form}
      onSubmit={async (body) => {
        await setEscalation.mutateAsync({ params: { placeId }, body });
        toastSuccess(t('saved'));
      }}
      onClose={onClose}
    >
      <div className={classes.form}>
        <span>{t('text')}</span>
        <Select
          label={t('user')}
          withAsterisk
          searchable
          data={people.data ?? []}
          {...form.getInputProps('userId')}
          error={form.errors.userId ?? choicesLoadError(people)}
        />
        <WholeNumberInput
          label={t('minutes')}
          withAsterisk
          min={ESCALATION_MINUTES.min}
          max={ESCALATION_MINUTES.max}
          value={form.values.minutes}
          error={form.errors.minutes}
          onChange={(minutes) => form.setFieldValue('minutes', minutes ?? 0)}
        />
      </div>
    </FormModal>
  );
}
