import { useForm } from '@mantine/form';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { type DeviceTypeLimit, LimitsPayload } from '@trapline/contract/limits/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useSetLimits } from '../calls.ts';
import { type LimitValues, valuesOf } from '../logic/limit-form.ts';
import { isInPercent, useLimitTexts } from '../logic/use-limit-texts.ts';
import { ObservationLimits, PestLimits } from './LimitFields.tsx';
import classes from './limits.module.css';

type Props = {
  readonly placeId: string;
  readonly type: DeviceTypeWithCatalogue;
  readonly limits: readonly DeviceTypeLimit[];
  readonly version: number;
  readonly onClose: () => void;
};

const NO_TARGET = { objectCategory: null, deviceTypeObjectId: null, deviceTypeObservationId: null } as const;

/** The limits of one type at a facility: for all pests together, by category, by pest, and for observations. */
export function LimitsModal({ placeId, type, limits, version, onClose }: Props) {
  const t = useTranslations('limits');
  const setLimits = useSetLimits();
  const limitTexts = useLimitTexts();
  const form = useForm<LimitValues>({ initialValues: valuesOf(type, limits), validate: useSchema(LimitsPayload) });
  const rootLimitId = limits.find((limit) => limit.type === 'DEVICE_TYPE')?.id ?? null;
  const save = async (body: LimitValues, baseVersion: number) => {
    const params = { placeId, deviceTypeId: type.uuid };
    const input = { ...body, rootLimitId, objects: [...body.objects], observations: [...body.observations] };
    const saved = await setLimits.mutateAsync({ params, body: input, version: baseVersion });
    toastSuccess(t('updated'));
    return saved;
  };
  const labels = {
    limit: { label: t('form.all'), format: (limit: number) => (limit === 0 ? t('form.off') : String(limit)) },
    objects: {
      label: t('form.pests'),
      format: (list: LimitValues['objects']) =>
        limitTexts(
          type,
          list.map((one) => ({ ...NO_TARGET, type: 'OBJECT', ...one })),
        ).join(', '),
    },
    observations: {
      label: t('form.observations'),
      format: (list: LimitValues['observations']) =>
        limitTexts(
          type,
          list.map((one) => ({ ...NO_TARGET, type: 'OBSERVATION', ...one })),
        ).join(', '),
    },
  };
  return (
    <FormModal
      opened
      size="lg"
      title={t('form.title', { name: type.name })}
      form={form}
      edit={{ version, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={classes.lead}>{t('form.lead')}</p>
      <WholeNumberInput
        label={t('form.all')}
        description={t('form.allHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        suffix={isInPercent(type) ? '\u00a0%' : ''}
        {...form.getInputProps('limit')}
        value={form.values.limit}
        onChange={(limit) => form.setFieldValue('limit', limit ?? 0)}
      />
      <PestLimits type={type} form={form} isFirst={limits.length === 0} />
      <ObservationLimits type={type} form={form} />
    </FormModal>
  );
}
