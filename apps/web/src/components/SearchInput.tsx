import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

const DEBOUNCE_MS = 250;

type Props = {
  readonly label: string;
  /** The current search, from the address. */
  readonly value: string;
  /** Called with the trimmed text when the typing pauses. */
  readonly onSearch: (text: string) => void;
  /** Called with the trimmed text at every key, for a list that is completely loaded. */
  readonly onTyping?: (text: string) => void;
};

/** The typed text: valid while the address has the old value or already the new one. */
type Draft = { readonly text: string; readonly before: string; readonly target: string };

/** A search field whose text is stored in the address. Typed text wins until the address has a different value. */
export function SearchInput({ label, value, onSearch, onTyping }: Props) {
  const t = useTranslations('ui.action');
  const [draft, setDraft] = useState<Draft | null>(null);
  const search = useDebouncedCallback(onSearch, DEBOUNCE_MS);
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => field.current?.focus()]]);

  // the address now has the typed text: from now on a change back to its earlier text counts as a change
  if (draft && value === draft.target && draft.before !== value) setDraft({ ...draft, before: value });

  const isTyping = draft !== null && (value === draft.before || value === draft.target);
  const text = isTyping ? draft.text : value;
  const type = (text: string) => {
    setDraft({ text, before: value, target: text.trim() });
    onTyping?.(text.trim());
    search(text.trim());
  };
  return (
    <TextInput
      ref={field}
      type="search"
      aria-keyshortcuts="/"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label={t('clear')} onClick={() => type('')} />}
    />
  );
}
