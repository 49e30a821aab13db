import { Anchor, type AnchorProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '~/lib/address.ts';

type Props = AnchorProps & { readonly to: string; readonly children: ReactNode };

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link between the pages before sign-in, where there is no router. */
export function AddressLink({ to, ...props }: Props) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return <Anchor href={to} onClick={follow} {...props} />;
}
