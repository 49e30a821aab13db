import { Alert, Button, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { UpdateFilePayload } from '@trapline/contract/files/schemas.ts';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { UnsavedGuard } from '~/components/UnsavedGuard.tsx';
import { type FieldLabels, useEditConflict } from '~/components/use-edit-conflict.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { dayText } from '~/lib/days.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { focusFirstError, showFieldErrors, useFieldErrorText, useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { type Category, useUpdateFile } from '../calls.ts';
import type { FileOwner, ListedFile } from '../owner.ts';
import classes from './files.module.css';

type Props = {
  readonly owner: FileOwner;
  readonly file: ListedFile;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
};

type Values = { name: string; note: string; fileCategoryUuid: string | null; validUntil: string };

const bodyOf = ({ validUntil, ...values }: Values) => ({ ...values, validUntil: validUntil || null });

const useInlineForm = ({ owner, file }: Props) => {
  const check = useSchema(UpdateFilePayload);
  const faultText = useFieldErrorText();
  return useForm<Values>({
    initialValues: {
      name: file.name,
      note: file.note ?? '',
      fileCategoryUuid: file.fileCategoryUuid,
      validUntil: file.validUntil ?? '',
    },
    validate: (values) => ({
      // a facility requires a note when a file is edited (R0635)
      ...(owner.kind === 'place' &&
        values.note.trim() === '' && { note: faultText({ code: 'required', limit: null }) }),
      ...check(bodyOf(values)),
    }),
  });
};

/** Edits name, note, category and end of validity of a file in place. */
export function InlineEdit(props: Props) {
  const { owner, file, categories, onClose } = props;
  const t = useTranslations('files.edit');
  const ui = useTranslations('ui.action');
  const errorText = useErrorText();
  const update = useUpdateFile(owner);
  const form = useInlineForm(props);
  const [{ pending, fault }, setState] = useState<{ pending: boolean; fault: unknown }>({
    pending: false,
    fault: null,
  });
  const isSaved = useRef(false);
  const nameOf = (category: string | null) => categories.find(({ uuid }) => uuid === category)?.name ?? '';
  const labels: FieldLabels<Values> = {
    name: { label: t('name') },
    note: { label: t('note') },
    fileCategoryUuid: { label: t('category'), format: nameOf },
    validUntil: { label: t('validUntil'), format: dayText },
  };
  const meanwhile = useEditConflict(form, { version: file.version, labels });
  const save = async (values: Values) => {
    setState({ pending: true, fault: null });
    isSaved.current = true;
    try {
      const body = UpdateFilePayload.parse(bodyOf(values));
      await meanwhile.send((version) => update(file.uuid, body, version));
      toastSuccess(t('saved'));
      onClose();
    } catch (error) {
      isSaved.current = false;
      const isShown = meanwhile.asksAbout(error) || (error instanceof ApiError && showFieldErrors(form, error));
      setState({ pending: false, fault: isShown ? null : error });
    }
  };
  return (
    <form
      noValidate
      className={classes.inline}
      aria-label={t('label', { name: file.name })}
      onSubmit={form.onSubmit(
        (values) => void save(values),
        (errors) => focusFirstError(form, errors),
      )}
      onKeyDown={({ key }) => key === 'Escape' && !form.isDirty() && onClose()}
    >
      {meanwhile.question(save)}
      <UnsavedGuard isActive={() => !isSaved.current && form.isDirty()} />
      {fault !== null && (
        <Alert color="red" role="alert">
          {errorText(fault)}
        </Alert>
      )}
      <TextInput label={t('name')} withAsterisk autoFocus {...form.getInputProps('name')} />
      <Textarea
        label={t('note')}
        withAsterisk={owner.kind === 'place'}
        autosize
        minRows={1}
        maxRows={5}
        {...form.getInputProps('note')}
      />
      <div className={classes.pair}>
        <Select
          label={t('category')}
          clearable
          searchable
          data={categories.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          {...form.getInputProps('fileCategoryUuid')}
        />
        <DateInput label={t('validUntil')} {...form.getInputProps('validUntil')} />
      </div>
      <div className={classes.inlineButtons}>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={pending}>
          {ui('save')}
        </Button>
      </div>
    </form>
  );
}
