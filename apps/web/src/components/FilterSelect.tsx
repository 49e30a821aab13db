import { Select } from '@mantine/core';
import { useErrorText } from '~/lib/error-text.ts';
import type { choicesLoadError } from './ChoicesLoadError.tsx';

type Option<T extends string> = { readonly value: T; readonly label: string };

type Props<T extends string> = {
  readonly label: string;
  readonly options: readonly (Option<T> | { readonly group: string; readonly items: Option<T>[] })[];
  readonly value: T | undefined;
  /** Called with undefined when the select is cleared. */
  readonly onChange: (value: T | undefined) => void;
  /** The query of the options, if they are loaded. */
  readonly load?: Parameters<typeof choicesLoadError>[0];
  /** Makes a long list of options searchable. */
  readonly searchable?: boolean;
};

/**
 * One select of a `FilterBar`, with its label inside the field while nothing is chosen. If the choices could not be
 * loaded, the select shows an error and requests them again when it is opened or when the list is reloaded: a page has
 * only one retry button.
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
