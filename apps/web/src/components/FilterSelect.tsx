import { Select } from '@mantine/core';
import { choicesFault } from './ChoicesFault.tsx';

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

/** One choice of a `FilterBar`, its name in the field while nothing is chosen. */
export function FilterSelect<T extends string>({ label, options, value, onChange, load, searchable }: Props<T>) {
  return (
    <Select<T>
      aria-label={label}
      placeholder={label}
      clearable
      searchable={searchable}
      data={options}
      value={value ?? null}
      error={load && choicesFault(load)}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
