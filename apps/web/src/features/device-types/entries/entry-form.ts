import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';
import { CALLS, type Entry, type EntryKind } from './entry-kinds.ts';

const EMPTY_TEXTS = { name: '', description: '' };
const NO_TRANSLATIONS = { pl: EMPTY_TEXTS, en: EMPTY_TEXTS, de: EMPTY_TEXTS, it: EMPTY_TEXTS, ru: EMPTY_TEXTS };

type Texts = Readonly<Record<string, { readonly name: string; readonly description?: string }>>;

/** The form values of an entry of any kind; a field that its kind does not have gets the default of a new entry. */
const valuesOf = (entry: Entry | null) => {
  const valueOr = <K extends string, V>(key: K, fallback: V): V =>
    (entry && key in entry ? Reflect.get(entry, key) : fallback) as V;
  return {
    name: entry?.base.name ?? '',
    shouldClean: valueOr('shouldClean', false),
    isInspection: valueOr('isInspection', false),
    settings: valueOr('settings', { addWhenDeviceAddedToInspection: false }),
    category: valueOr<string, 'NORMAL' | 'DANGEROUS'>('category', 'NORMAL'),
    target: valueOr('target', true),
    type: valueOr<string, 'NEUTRAL' | 'BAIT_COLLECT' | 'REFILL'>('type', 'NEUTRAL'),
    sign: valueOr('sign', false),
    translations: valueOr<string, Texts>('translations', NO_TRANSLATIONS),
  };
};

export type EntryValues = ReturnType<typeof valuesOf>;

const FIELDS = {
  actions: ['name', 'shouldClean', 'isInspection', 'settings', 'translations'],
  objects: ['name', 'category', 'target', 'translations'],
  observations: ['name', 'type', 'sign', 'translations'],
} as const satisfies Record<EntryKind, readonly (keyof EntryValues)[]>;

/** The request body: only the form fields that this kind has. */
export const entryBody = (kind: EntryKind, values: EntryValues): object =>
  Object.fromEntries(FIELDS[kind].map((field) => [field, values[field]]));

export const useEntryForm = (kind: EntryKind, entry: Entry | null) =>
  useForm<EntryValues>({ initialValues: valuesOf(entry), validate: useSchema(CALLS[kind].payload) });

export type EntryForm = ReturnType<typeof useEntryForm>;

/** The field labels for an edit conflict. */
export const useEntryFieldLabels = (): FieldLabels<EntryValues> => {
  const t = useTranslations('deviceTypeEntries');
  const format = (value: boolean) => t(value ? 'form.yes' : 'form.no');
  return {
    name: { label: t('form.name') },
    shouldClean: { label: t('form.shouldClean'), format },
    isInspection: { label: t('form.isInspection'), format },
    settings: { label: t('form.joins'), format: (settings) => format(settings.addWhenDeviceAddedToInspection) },
    category: { label: t('form.category'), format: (category) => t(`categories.${category}`) },
    target: { label: t('form.target'), format },
    sign: { label: t('form.sign'), format },
    translations: {
      label: t('form.translations'),
      format: (texts) =>
        Object.values(texts)
          .map(({ name }) => name)
          .filter(Boolean)
          .join(' · '),
    },
  };
};
