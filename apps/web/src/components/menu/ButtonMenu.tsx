import type { MenuProps } from '@mantine/core';
import { cloneElement, type ReactNode, useState } from 'react';
import { InitiallyOpenMenu } from './InitiallyOpenMenu.tsx';
import type { PressButton } from './LoadOnPress.tsx';

type Props = Pick<MenuProps, 'width'> & {
  readonly button: PressButton;
  /** `Menu.Item`. */
  readonly children: ReactNode;
};

/** A menu that renders only its button until it is pressed, because a list has one in each row. */
export function ButtonMenu({ button, ...menu }: Props) {
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return <InitiallyOpenMenu button={button} {...menu} />;
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setPressed(true),
  });
}
