import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CreateInspectionPayload } from '@trapline/contract/inspections/payloads.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useSchema } from '~/lib/form.ts';
import { useOpenInspection } from '../calls.ts';
import { useStartVisit } from '../logic/use-start-visit.ts';

type Props = { readonly placeId: string; readonly onClose: () => void };

/** Starts a visit with all devices of the facility and opens it. */
export function NewInspectionModal({ placeId, onClose }: Props) {
  const t = useTranslations('inspections.create');
  const { start, nameOfToday, error } = useStartVisit(placeId, {});
  const openVisit = useOpenInspection(placeId);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: nameOfToday(), description: '' },
    validate: useSchema(CreateInspectionPayload),
  });
  const send = async (body: { name: string; description: string }) => {
    try {
      await start(body);
    } catch (fault) {
      // loads the running visit again, to offer a link to it
      await openVisit.refetch();
      throw fault;
    }
  };
  const runningVisit = error?.code === 'inspections/in_progress' && openVisit.data;
  return (
    <FormModal opened title={t('button')} submitLabel={t('submit')} form={form} onSubmit={send} onClose={onClose}>
      {runningVisit && (
        <LinkButton
          to="/app/places/edit/$placeId/inspections/$inspectionId"
          params={{ placeId, inspectionId: runningVisit.uuid }}
          variant="light"
        >
          {t('running')}
        </LinkButton>
      )}
      <TextInput label={t('name')} withAsterisk data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
      <Textarea
        label={t('note')}
        autosize
        minRows={3}
        maxRows={10}
        key={form.key('description')}
        {...form.getInputProps('description')}
      />
    </FormModal>
  );
}
