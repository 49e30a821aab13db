import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type DateKind, showTyped } from '~/lib/typed-dates.ts';
import { NativePicker, openPicker } from './NativePicker.tsx';
import { type TypedValue, useTypedText } from './use-typed-text.ts';

/** Each kind has its own value, as described in `lib/typed-dates.ts`; an empty text is no value. */
export type DateInputProps = Omit<TextInputProps, keyof TypedValue | 'defaultValue' | 'type'> & TypedValue;

type Props = DateInputProps & { readonly kind: DateKind };

/** A date or time that is typed in the format of the panel; its button opens the picker of the browser. */
export function TypedInput({ kind, value = '', min, max, onChange, onBlur, onKeyDown, error, ...input }: Props) {
  const t = useTranslations('ui.dates');
  const id = useId(input.id);
  const picker = useRef<HTMLInputElement>(null);
  const { text, fault, type, pick, leave } = useTypedText(kind, { value, min, max, onChange });
  const faultText = {
    unreadable: t(`unreadable.${kind}`),
    tooEarly: t('tooEarly', { limit: showTyped(kind, min ?? '') }),
    tooLate: t('tooLate', { limit: showTyped(kind, max ?? '') }),
  };
  return (
    <TextInput
      autoComplete="off"
      inputMode={kind === 'dateTime' ? 'text' : 'numeric'}
      placeholder={t(`format.${kind}`)}
      {...input}
      id={id}
      value={text}
      error={fault ? faultText[fault] : error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // before the form is sent
        if (event.key === 'Enter') leave();
        if (event.key === 'ArrowDown' && event.altKey) openPicker(picker.current);
        onKeyDown?.(event);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <NativePicker
          kind={kind}
          field={picker}
          describedBy={input.label ? `${id}-label` : undefined}
          isDisabled={Boolean(input.disabled)}
          value={value}
          min={min}
          max={max}
          onPick={pick}
        />
      }
    />
  );
}
