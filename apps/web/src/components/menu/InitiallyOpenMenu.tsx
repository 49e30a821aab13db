import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ReactNode } from 'react';
import { useInitiallyOpen } from '~/lib/use-initially-open.ts';
import type { PressButton } from './LoadOnPress.tsx';

type Props = Pick<MenuProps, 'width'> & { readonly button: PressButton; readonly children: ReactNode };

/** The menu that is rendered after its button was pressed. */
export function InitiallyOpenMenu({ button, children, ...menu }: Props) {
  const { button: ref, isOpen, setOpen } = useInitiallyOpen();
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen} {...menu}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
