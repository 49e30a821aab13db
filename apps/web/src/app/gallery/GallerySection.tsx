import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Gallery.module.css';

type Props = { readonly title: string; readonly children: ReactNode };

export function GallerySection({ title, children }: Props) {
  return (
    <Card component="section" className={classes.section}>
      <Title order={2}>{title}</Title>
      {children}
    </Card>
  );
}
