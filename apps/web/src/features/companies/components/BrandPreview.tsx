import { Card, SegmentedControl, Text, Title, useComputedColorScheme } from '@mantine/core';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { brandShades } from '@trapline/contract/platform/brand-color.ts';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BrandHead, BrandMark } from '~/components/BrandMark.tsx';
import classes from './brand.module.css';

const PRODUCT_COLOR = '#0f7a62';

type Scheme = 'light' | 'dark';

type Props = {
  readonly name: string;
  readonly color: string | null;
  readonly logo: string | null;
  readonly company: Pick<CompanyDetails, 'name' | 'address' | 'email'>;
};

/** The CSS variables of the preview, which a brand normally sets for the whole page. */
const styleOf = (color: string, scheme: Scheme): CSSProperties => {
  const { [scheme]: shades, ground, deep } = brandShades(color);
  return {
    colorScheme: scheme,
    '--brand': ground,
    '--brand-deep': deep,
    '--solid': shades.solid,
    '--on-solid': shades.onSolid,
    '--ink-of-brand': shades.ink,
    '--soft': shades.soft,
  } as CSSProperties;
};

/** Shows the sign-in page, the panel, mails and reports in a brand, as drawings that cannot be operated. */
export function BrandPreview({ name, color, logo, company }: Props) {
  const t = useTranslations('companies.brand.preview');
  const deviceScheme = useComputedColorScheme('light');
  const [chosenScheme, setChosen] = useState<Scheme | null>(null);
  const scheme = chosenScheme ?? deviceScheme;
  const shownColor = color ?? PRODUCT_COLOR;
  return (
    <Card component="section" className={classes.preview} aria-label={t('title')}>
      <div className={classes.previewHead}>
        <Title order={2}>{t('title')}</Title>
        <SegmentedControl
          aria-label={t('scheme')}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
          value={scheme}
          onChange={(value) => setChosen(value as Scheme)}
        />
      </div>
      <div className={classes.pictures} style={styleOf(shownColor, scheme)} data-brand-preview={scheme}>
        <Picture title={t('signIn')}>
          <div className={classes.signIn}>
            <div className={classes.half}>
              <BrandHead name={name} logo={logo} />
              <span className={classes.field} />
              <span className={classes.field} />
              <span className={classes.button}>{t('button')}</span>
              <span className={classes.link}>{t('link')}</span>
            </div>
            <div className={classes.side} />
          </div>
        </Picture>
        <Picture title={t('panel')}>
          <div className={classes.panel}>
            <div className={classes.menu}>
              <BrandHead name={name} logo={logo} />
              <span className={classes.chosen}>{t('menuChosen')}</span>
              <span className={classes.entry}>{t('menuOther')}</span>
            </div>
            <div className={classes.page}>
              <span className={classes.focused}>{t('focused')}</span>
              <span className={classes.link}>{t('link')}</span>
              <span className={classes.button}>{t('button')}</span>
            </div>
          </div>
        </Picture>
      </div>
      {/* mails and paper are light, whatever the panel is */}
      <div className={classes.pictures} style={styleOf(shownColor, 'light')}>
        <Picture title={t('mail')}>
          <div className={classes.mail}>
            <div className={classes.mailHead}>
              <BrandHead name={name} logo={logo} />
            </div>
            <Text size="sm">{t('mailText')}</Text>
            <span className={classes.button}>{t('button')}</span>
          </div>
        </Picture>
        <Picture title={t('report')}>
          <div className={classes.report}>
            <div className={classes.letterhead}>
              {logo !== null && <BrandMark name={name} logo={logo} />}
              <span>
                <strong>{company.name}</strong>
                <br />
                {company.address}
                <br />
                {company.email}
              </span>
            </div>
            <span className={classes.reportTitle}>{t('reportTitle')}</span>
            <span className={classes.tableHead}>{t('reportTable')}</span>
          </div>
        </Picture>
      </div>
    </Card>
  );
}

function Picture({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <figure className={classes.picture}>
      <figcaption>{title}</figcaption>
      <div className={classes.drawing} inert>
        {children}
      </div>
    </figure>
  );
}
