import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

type Props = { readonly label: string; readonly children: ReactElement };

/** Words beside what they explain, for a pointer, a key and a finger. */
export function Hint({ label, children }: Props) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}
