import { Input } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './ChoiceTiles.module.css';

type Props<Value extends string> = {
  /** The question. */
  readonly legend: string;
  /** The legend is already shown elsewhere, so it is visually hidden. */
  readonly isLegendHidden?: boolean;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Highlights the choice when it is selected. */
    readonly tone?: 'attention';
  }[];
  /** Null until the user chooses. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly error?: ReactNode;
  /** The name of the field in its form, which gets the focus when the field has an error. */
  readonly path?: string;
};

/** A choice of one from a few options, all visible and each large enough for a gloved thumb. */
export function ChoiceTiles<Value extends string>(props: Props<Value>) {
  const { legend, isLegendHidden, options, value, onChange, error, path } = props;
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={classes.root} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend} data-hidden={isLegendHidden || undefined}>
        {legend}
      </legend>
      <div className={classes.tiles} data-faulty={error ? true : undefined}>
        {options.map((option, index) => {
          const isChosen = option.value === value;
          const Mark = isChosen ? IconCircleCheckFilled : IconCircle;
          return (
            <label
              key={option.value}
              className={classes.tile}
              data-chosen={isChosen || undefined}
              data-tone={option.tone}
            >
              <input
                type="radio"
                className={classes.input}
                name={name}
                value={option.value}
                checked={isChosen}
                aria-invalid={error ? true : undefined}
                data-path={index === 0 ? path : undefined}
                onChange={() => onChange(option.value)}
              />
              <Mark size={20} className={classes.mark} aria-hidden="true" />
              {option.label}
            </label>
          );
        })}
      </div>
      {error && (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
