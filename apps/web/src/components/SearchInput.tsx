import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const PAUSE_MS = 250;

type Props = {
  readonly label: string;
  /** What is searched for now, as the address says. */
  readonly value: string;
  /** Called with trimmed text once the typing pauses. */
  readonly onSearch: (text: string) => void;
};

type Draft = { readonly text: string; readonly accepts: readonly string[] };

/** A search field whose text lives in the address. What is being typed wins until the address holds something else. */
export function SearchInput({ label, value, onSearch }: Props) {
  const t = useTranslations('ui.action');
  const [draft, setDraft] = useState<Draft | null>(null);
  const text = draft?.accepts.includes(value) ? draft.text : value;
  const search = useDebouncedCallback(onSearch, PAUSE_MS);
  const type = (typed: string) => {
    setDraft({ text: typed, accepts: [value, typed.trim()] });
    search(typed.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label={t('clear')} onClick={() => type('')} />}
    />
  );
}
