import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

type Props = { readonly label: string; readonly children: ReactElement };

/** A tooltip that works with the mouse, the keyboard and touch. */
export function Hint({ label, children }: Props) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}
