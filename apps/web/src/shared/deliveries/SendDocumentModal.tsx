import { MultiSelect, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { DEFAULT_LINK_DAYS, type DeliveryForm, LINK_DAYS } from '@trapline/contract/document-deliveries/rules.ts';
import {
  type DocumentDelivery,
  type DocumentRecipient,
  SendDocumentPayload,
} from '@trapline/contract/document-deliveries/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { languageNames, languages } from '~/lib/language.ts';
import { toastSuccess } from '~/lib/toast.ts';
import classes from './deliveries.module.css';
import { type DeliverySubject, useSendDocument } from './delivery-calls.ts';
import { languageLabel } from './language-label.ts';

/** An issue of a document that can be sent. */
export type SendableIssue = {
  readonly uuid: string;
  readonly issue: number;
  readonly language: string;
  readonly replaced: boolean;
};

/** Current issues; replaced ones only if there is no current one. */
const currentOf = (issues: readonly SendableIssue[]): readonly SendableIssue[] => {
  const currentIssues = issues.filter(({ replaced }) => !replaced);
  return currentIssues.length > 0 ? currentIssues : issues;
};

type Values = {
  readonly document: string;
  readonly userIds: readonly string[];
  readonly email: string;
  readonly message: string;
  readonly language: Language | '';
  readonly form: DeliveryForm;
  readonly linkDays: string;
};

const bodyOf = ({ userIds, email, message, language, form, linkDays }: Values) => ({
  userIds: [...userIds],
  email: email.trim() || null,
  message: message.trim() || null,
  language: language || null,
  form,
  linkDays: LINK_DAYS.find((days) => String(days) === linkDays) ?? DEFAULT_LINK_DAYS,
});

const HINT_BELOW = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

type Props = {
  readonly subject: DeliverySubject;
  /** All issues of the document; the current one in the language of the reader is preselected. */
  readonly issues: readonly SendableIssue[];
  readonly recipients: readonly DocumentRecipient[];
  /** The delivery that is sent again: to its address, in its language. */
  readonly again?: DocumentDelivery | undefined;
  readonly onClose: () => void;
};

/** Sends an issue of a document to people with access and to one more address. */
export function SendDocumentModal({ subject, issues: allIssues, recipients, again, onClose }: Props) {
  const tCard = useTranslations('documentDeliveries');
  const t = useTranslations('documentDeliveries.form');
  const locale = useLocale();
  const issues = currentOf(allIssues);
  const wanted = again?.document.language ?? locale;
  const preselected = issues.find(({ language }) => language === wanted) ?? issues[0];
  const noRecipient = tCard('errors.document_deliveries/no_recipient');
  const send = useSendDocument(subject);
  const check = useSchema(SendDocumentPayload);
  const person = recipients.find(({ email }) => email === again?.recipient.email);
  const form = useForm<Values>({
    initialValues: {
      document: preselected?.uuid ?? '',
      userIds: person ? [person.uuid] : [],
      email: person ? '' : (again?.recipient.email ?? ''),
      message: '',
      language: '',
      form: 'LINK',
      linkDays: String(DEFAULT_LINK_DAYS),
    },
    validate: (values) => {
      const isEmpty = values.userIds.length === 0 && values.email.trim() === '';
      return isEmpty ? { email: noRecipient } : check(bodyOf(values));
    },
  });
  const submit = async (values: Values) => {
    const { deliveries } = await send(values.document, bodyOf(values));
    toastSuccess(t('queued', { count: deliveries.length }));
  };
  return (
    <FormModal
      opened
      title={t('title')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={t('submit')}
      canSubmit={issues.length > 0}
    >
      {issues.length > 1 && (
        <Select
          label={t('document')}
          allowDeselect={false}
          data={issues.map(({ uuid, issue, language }) => ({
            value: uuid,
            label: tCard('issue', { issue: String(issue), language: languageLabel(language) }),
          }))}
          {...form.getInputProps('document')}
        />
      )}
      <PeopleSelect recipients={recipients} inputProps={form.getInputProps('userIds')} />
      <TextInput
        label={t('email')}
        description={t('emailHint')}
        inputWrapperOrder={HINT_BELOW}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Textarea label={t('message')} autosize minRows={2} maxRows={6} {...form.getInputProps('message')} />
      <FormOfMail form={form} />
    </FormModal>
  );
}

/** Link or attachment, the validity of the link, and the language of the mail. */
function FormOfMail({ form }: { readonly form: UseFormReturnType<Values> }) {
  const t = useTranslations('documentDeliveries.form');
  return (
    <>
      <SegmentedControl
        aria-label={t('form')}
        fullWidth
        data={(['LINK', 'PDF'] as const).map((value) => ({ value, label: t(`forms.${value}`) }))}
        {...form.getInputProps('form')}
      />
      {form.errors.form && (
        <p className={classes.error} role="alert">
          {form.errors.form}
        </p>
      )}
      <div className={classes.pair}>
        <Select
          label={t('language')}
          allowDeselect={false}
          data={[
            { value: '', label: t('ofRecipient') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          {...form.getInputProps('language')}
        />
        {form.values.form === 'LINK' && (
          <Select
            label={t('linkDays')}
            allowDeselect={false}
            data={LINK_DAYS.map((days) => ({ value: String(days), label: t('days', { days }) }))}
            {...form.getInputProps('linkDays')}
          />
        )}
      </div>
    </>
  );
}

type PeopleProps = { readonly recipients: readonly DocumentRecipient[]; readonly inputProps: object };

/** People of the client first, then those of the service company. */
function PeopleSelect({ recipients, inputProps }: PeopleProps) {
  const t = useTranslations('documentDeliveries.form');
  const optionsOf = (people: readonly DocumentRecipient[]) =>
    people.map(({ uuid, name, surname, email }) => ({ value: uuid, label: `${name} ${surname}, ${email}` }));
  const groups = [
    { group: t('client'), items: optionsOf(recipients.filter(({ isOfClient }) => isOfClient)) },
    { group: t('company'), items: optionsOf(recipients.filter(({ isOfClient }) => !isOfClient)) },
  ];
  return (
    <MultiSelect
      label={t('people')}
      description={recipients.length === 0 ? t('nobody') : t('peopleHint')}
      inputWrapperOrder={HINT_BELOW}
      searchable
      clearable
      data={groups.filter(({ items }) => items.length > 0)}
      {...inputProps}
    />
  );
}
