import { Select } from '@mantine/core';
import { useErrorText } from '~/lib/error-text.ts';
import type { choicesFault } from './ChoicesFault.tsx';

type Option<T extends string> = { readonly value: T; readonly label: string };

type Props<T extends string> = {
  readonly label: string;
  readonly options: readonly (Option<T> | { readonly group: string; readonly items: Option<T>[] })[];
  readonly value: T | undefined;
  /** Nothing when it is cleared. */
  readonly onChange: (value: T | undefined) => void;
  /** Where the options come from, when they are asked for. */
  readonly load?: Parameters<typeof choicesFault>[0];
  /** Many options: they can be searched. */
  readonly searchable?: boolean;
};

/**
 * One select of a `FilterBar`, with its label inside the field while nothing is chosen. Choices that could not be
 * loaded show an error and are requested again when it is opened, or with the list: a page has one retry button.
 */
export function FilterSelect<T extends string>({ label, options, value, onChange, load, searchable }: Props<T>) {
  const errorText = useErrorText();
  const isMissing = load?.isLoadingError === true;
  return (
    <Select<T>
      aria-label={label}
      placeholder={label}
      clearable
      searchable={searchable}
      data={options}
      value={value ?? null}
      error={isMissing && errorText(load.error)}
      onDropdownOpen={() => isMissing && load.refetch()}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
