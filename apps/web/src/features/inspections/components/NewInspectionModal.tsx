import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { CreateInspectionPayload } from '@trapline/contract/inspections/payloads.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { formatDate } from '~/lib/date-time.ts';
import { useSchema } from '~/lib/form.ts';
import { useCreateInspection } from '../api/use-create-inspection.ts';
import { useOpenInspection } from '../api/use-open-inspection.ts';

type Props = { readonly placeId: string; readonly onClose: () => void };

/** Starts a visit with all devices of the facility and goes to it. */
export function NewInspectionModal({ placeId, onClose }: Props) {
  const t = useTranslations('inspections.create');
  const navigate = useNavigate();
  const create = useCreateInspection();
  const running = useOpenInspection(placeId);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: t('defaultName', { date: formatDate(new Date()) }), description: '' },
    validate: useSchema(CreateInspectionPayload),
  });
  const goTo = (inspectionId: string) =>
    navigate({ to: '/app/places/edit/$placeId/inspections/$inspectionId', params: { placeId, inspectionId } });

  const start = async (body: { name: string; description: string }) => {
    try {
      const { inspection } = await create.mutateAsync({ params: { placeId }, body });
      await goTo(inspection.uuid);
    } catch (error) {
      // which one is running is asked again, to offer it
      await running.refetch();
      throw error;
    }
  };
  const isRunning = create.error?.code === 'inspections/in_progress' && running.data;
  return (
    <FormModal opened title={t('button')} submitLabel={t('submit')} form={form} onSubmit={start} onClose={onClose}>
      {isRunning && (
        <LinkButton
          to="/app/places/edit/$placeId/inspections/$inspectionId"
          params={{ placeId, inspectionId: isRunning.uuid }}
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
