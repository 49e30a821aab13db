import { ActionIcon } from '@mantine/core';
import { IconCalendar, IconClock } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { type DateKind, parseTyped } from '~/lib/typed-dates.ts';
import classes from './dates.module.css';

const TYPES = { day: 'date', time: 'time', dateTime: 'datetime-local', month: 'month' } as const;

/** Firefox and Safari have no picker of months: there the field of that type is a text field. */
const hasPicker = (kind: DateKind): boolean => {
  const field = document.createElement('input');
  field.type = TYPES[kind];
  return field.type === TYPES[kind];
};

export const openPicker = (field: HTMLInputElement | null): void => {
  try {
    field?.showPicker();
  } catch {
    // a browser without this function, or a page in a frame: the date is typed
  }
};

type Props = {
  readonly kind: DateKind;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The id of the label of the text field. */
  readonly describedBy: string | undefined;
  readonly isDisabled: boolean;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onPick: (value: string) => void;
};

/**
 * The button that opens the picker of the browser. It is no tab stop, because the date can be typed and Alt+Down opens the
 * picker from the text field; a screen reader on a phone finds it after the field.
 */
export function NativePicker({ kind, field, describedBy, isDisabled, value, min, max, onPick }: Props) {
  const t = useTranslations('ui.dates');
  if (!hasPicker(kind)) return null;
  const Icon = kind === 'time' ? IconClock : IconCalendar;
  return (
    <span className={classes.picker}>
      <input
        ref={field}
        type={TYPES[kind]}
        className={classes.native}
        tabIndex={-1}
        aria-hidden="true"
        disabled={isDisabled}
        step={kind === 'dateTime' ? 1 : undefined}
        min={min}
        max={max}
        value={parseTyped(kind, value) === value ? value : ''}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      />
      <ActionIcon
        size="sm"
        tabIndex={-1}
        aria-label={t(kind === 'time' ? 'clock' : 'calendar')}
        aria-describedby={describedBy}
        disabled={isDisabled}
        onClick={() => openPicker(field.current)}
      >
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
