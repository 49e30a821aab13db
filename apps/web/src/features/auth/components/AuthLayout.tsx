import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from '~/components/Logo.tsx';
import { useBranding } from '~/lib/brand.ts';
import { rememberClient, rememberedClient } from '~/lib/enterprise.ts';
import classes from './AuthLayout.module.css';
import { LanguagePicker } from './LanguagePicker.tsx';

const SIDE = 9;
const HEXAGON = 'M0-26 22.5-13v26L0 26-22.5 13v-26z';

type Cell = { readonly id: string; readonly x: number; readonly y: number; readonly shade: number };

/** A decorative plan with traps seen from above: most are quiet, a few report activity. */
const cells: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, index) => {
  const row = Math.floor(index / SIDE);
  const column = index % SIDE;
  return {
    id: `${row}-${column}`,
    x: 40 + column * 60 + (row % 2) * 30,
    y: 40 + row * 62,
    shade: (row * 7 + column * 13 + row * column) % 11,
  };
});

function HexagonArt({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 600 600" className={className} aria-hidden="true">
      {cells.map(({ id, x, y, shade }) => (
        <path
          key={id}
          d={HEXAGON}
          transform={`translate(${x} ${y})`}
          fill={shade === 0 ? 'var(--brand-accent)' : 'currentColor'}
          opacity={shade === 0 ? 0.95 : 0.04 + shade * 0.012}
        />
      ))}
    </svg>
  );
}

/** Lets a visitor who came by the link of another company return to the product page. */
function LeaveClient() {
  const t = useTranslations('auth.client');
  const branding = useBranding();
  if (branding === null || rememberedClient() === null) return null;
  const leavePage = () => {
    rememberClient(null);
    window.location.reload();
  };
  return (
    <Text size="sm" c="dimmed">
      {t('of', { name: branding.name })}{' '}
      <Anchor component="button" type="button" inherit onClick={leavePage}>
        {t('leave')}
      </Anchor>
    </Text>
  );
}

/** The two halves of every page before sign-in: the form, and a presentation of the product. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('auth.claim');
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <main className={classes.form}>
          <div className={classes.brand}>
            <Logo />
            <LeaveClient />
          </div>
          {children}
        </main>
        {/* shown first but last in the tab order, so that nobody tabs through five languages to the password */}
        <LanguagePicker />
      </div>
      <aside className={classes.aside}>
        <HexagonArt className={classes.artwork} />
        <div className={classes.claim}>
          <Title order={2} className={classes.claimTitle}>
            {t('title')}
          </Title>
          <Text className={classes.claimText}>{t('text')}</Text>
        </div>
      </aside>
    </div>
  );
}
