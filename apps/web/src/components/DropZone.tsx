import { Button, Text } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './DropZone.module.css';

type Props = {
  /** The label of the button, which does the same as dropping. */
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly buttonIcon: ReactNode;
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** An area where files are dropped or chosen. */
export function DropZone({ label, hint, icon, buttonIcon, accept, disabled = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button inside does the same
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {icon}
      <Text className={classes.hint}>{hint}</Text>
      <Button variant="default" leftSection={buttonIcon} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
