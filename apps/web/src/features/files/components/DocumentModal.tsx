import { Select, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { FILE_KINDS } from '@trapline/contract/files/rules.ts';
import { UpdateFilePayload } from '@trapline/contract/files/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { dayText } from '~/lib/days.ts';
import { useFieldErrorText, useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAboutChoices, useUpdateFile } from '../calls.ts';
import type { DocumentValues } from '../logic/document-values.ts';
import type { FileOwner, ListedFile } from '../owner.ts';
import { AboutFields } from './AboutFields.tsx';
import classes from './files.module.css';

/** Labels of the fields of a document, used when a person must choose between two values. */
const useDocumentFieldLabels = (
  owner: FileOwner,
  about: ListedFile['about'],
  form: UseFormReturnType<DocumentValues>,
): FieldLabels<DocumentValues> => {
  const t = useTranslations('files');
  const { data: available = [] } = useAboutChoices(owner, form.getValues().aboutType);
  const namesByUuid = new Map(available.map(({ value, label }) => [value, label]));
  if (about) namesByUuid.set(about.uuid, about.name);
  return {
    note: { label: t('edit.note') },
    kind: { label: t('paper.kind'), format: (kind) => (kind ? t(`kinds.${kind}`) : '') },
    aboutType: { label: t('paper.aboutType'), format: (type) => (type ? t(`paper.aboutTypes.${type}`) : '') },
    aboutUuid: { label: t('paper.aboutType'), format: (uuid) => namesByUuid.get(uuid ?? '') ?? '' },
    number: { label: t('paper.number') },
    issuer: { label: t('paper.issuer') },
    issuedOn: { label: t('paper.issuedOn'), format: dayText },
    validUntil: { label: t('edit.validUntil'), format: dayText },
  };
};

type Props = { readonly owner: FileOwner; readonly file: ListedFile; readonly onClose: () => void };

const bodyOf = (
  { issuedOn, validUntil, aboutType, aboutUuid, ...values }: DocumentValues,
  about: ListedFile['about'],
) => ({
  ...values,
  // a person who may not see the subject does not clear it
  ...(aboutUuid !== (about?.uuid ?? null) && { aboutType, aboutUuid }),
  issuedOn: issuedOn || null,
  validUntil: validUntil || null,
});

/** Fields of a document: kind, subject, author, and period of validity. */
export function DocumentModal({ owner, file, onClose }: Props) {
  const t = useTranslations('files');
  const update = useUpdateFile(owner);
  const check = useSchema(UpdateFilePayload);
  const faultText = useFieldErrorText();
  // a file of a facility without a note could not be changed at all (R0635)
  const isNoteRequired = owner.kind === 'place' && !file.note;
  const form = useForm<DocumentValues>({
    initialValues: {
      note: file.note ?? '',
      kind: file.kind,
      aboutType: file.about?.type ?? null,
      aboutUuid: file.about?.uuid ?? null,
      number: file.number ?? '',
      issuer: file.issuer ?? '',
      issuedOn: file.issuedOn ?? '',
      validUntil: file.validUntil ?? '',
    },
    validate: (values) => ({
      ...(isNoteRequired && values.note.trim() === '' && { note: faultText({ code: 'required', limit: null }) }),
      ...(values.aboutType && !values.aboutUuid && { aboutUuid: faultText({ code: 'required', limit: null }) }),
      ...check(bodyOf(values, file.about)),
    }),
  });
  const labels = useDocumentFieldLabels(owner, file.about, form);
  const save = async (values: DocumentValues, version: number) => {
    const saved = await update(file.uuid, UpdateFilePayload.parse(bodyOf(values, file.about)), version);
    toastSuccess(t('edit.saved'));
    return saved;
  };
  return (
    <FormModal
      opened
      title={`${t('paper.title')}: ${file.name}`}
      form={form}
      edit={{ version: file.version, labels }}
      onSubmit={save}
      onClose={onClose}
      size="lg"
    >
      {isNoteRequired && <TextInput label={t('edit.note')} withAsterisk {...form.getInputProps('note')} />}
      <Select
        label={t('paper.kind')}
        clearable
        searchable
        data={FILE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <AboutFields owner={owner} about={file.about} form={form} />
      <DocumentFields form={form} />
    </FormModal>
  );
}

function DocumentFields({ form }: { readonly form: UseFormReturnType<DocumentValues> }) {
  const t = useTranslations('files');
  return (
    <>
      <div className={classes.pair}>
        <TextInput label={t('paper.number')} {...form.getInputProps('number')} />
        <TextInput label={t('paper.issuer')} {...form.getInputProps('issuer')} />
      </div>
      <div className={classes.pair}>
        <DateInput label={t('paper.issuedOn')} {...form.getInputProps('issuedOn')} />
        <DateInput
          label={t('edit.validUntil')}
          description={t('paper.validUntilHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('validUntil')}
        />
      </div>
    </>
  );
}
