import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

const AnchorButton = (props: Props) => <Button component="a" {...props} />;

/** A link that looks like a button; address and parameters are type-checked like those of `Link`. */
export const LinkButton = createLink(AnchorButton);
