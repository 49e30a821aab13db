import { Card, ColorSwatch, Text, TextInput, Title } from '@mantine/core';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { checkBrandColor, MIN_PART_CONTRAST, MIN_TEXT_CONTRAST } from '@trapline/contract/platform/brand-color.ts';
import { useTranslations } from 'use-intl';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useUpdateCompany } from '../calls.ts';
import { BrandLink } from './BrandLink.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import classes from './brand.module.css';
import {
  type BrandForm,
  brandBody,
  brandValuesOf,
  parseColor,
  useBrandFieldLabels,
  useBrandForm,
} from './brand-form.ts';

const REQUIRED_CONTRAST = { page: MIN_PART_CONTRAST, letters: MIN_TEXT_CONTRAST } as const;
const SCHEMES = ['light', 'dark'] as const;

/** The shade of the colour used in each colour scheme, with the reason if it differs from the chosen colour. */
function BrandShades({ color }: { readonly color: string }) {
  const t = useTranslations('companies.brand.verdict');
  return (
    <Card component="section" className={classes.verdict} aria-live="polite">
      <Title order={2}>{t('title')}</Title>
      {SCHEMES.map((scheme) => {
        const { solid, why, solidRatio, ink, inkRatio } = checkBrandColor(color, scheme);
        return (
          <div key={scheme}>
            <Text fw={600}>{t(scheme)}</Text>
            {solid === null && ink === null && <Text size="sm">{t('asGiven', { ratio: inkRatio })}</Text>}
            {solid !== null && (
              <Text size="sm">
                <Dot color={solid} /> {t(why, { shade: solid, ratio: solidRatio, needed: REQUIRED_CONTRAST[why] })}
              </Text>
            )}
            {ink !== null && (
              <Text size="sm">
                <Dot color={ink} /> {t('ink', { shade: ink, ratio: inkRatio, needed: MIN_TEXT_CONTRAST })}
              </Text>
            )}
          </div>
        );
      })}
    </Card>
  );
}

function Dot({ color }: { readonly color: string }) {
  return <span className={classes.dot} style={{ background: color }} aria-hidden="true" />;
}

/** The initial colour: the petrol of the product. */
const DEFAULT_COLOR = '#0f7a62';

/** The form in which a super admin edits a brand, with a live preview beside it. */
export function BrandEditor({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies.brand');
  const update = useUpdateCompany();
  const form = useBrandForm(brandValuesOf(company));
  const labels = useBrandFieldLabels();
  const { brandName, brandColor, enterpriseKey } = form.values;
  const color = parseColor(brandColor);
  return (
    <div className={classes.columns}>
      <PageForm
        form={form}
        edit={{ version: company.version, labels }}
        onSubmit={(values, version) =>
          update.mutateAsync({ params: { companyId: company.uuid }, body: brandBody(values), version })
        }
        onSaved={({ company: saved }) => {
          form.setInitialValues(brandValuesOf(saved));
          form.reset();
          toastSuccess(t('saved'));
        }}
      >
        <FormSection title={t('title')} hint={t('hint')}>
          <TextInput
            {...FULL_WIDTH}
            label={t('field.enterpriseKey')}
            description={t('field.enterpriseKeyHint')}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('enterpriseKey')}
          />
          <TextInput
            {...FULL_WIDTH}
            label={t('field.brandName')}
            description={t('field.brandNameHint')}
            placeholder={company.name}
            {...form.getInputProps('brandName')}
          />
          <ColorField form={form} />
        </FormSection>
        {color !== null && <BrandShades color={color} />}
        <BrandLink enterpriseKey={company.enterpriseKey} isChanging={enterpriseKey !== (company.enterpriseKey ?? '')} />
      </PageForm>
      <BrandPreview name={brandName.trim() || company.name} color={color} logo={company.logo} company={company} />
    </div>
  );
}

/** A colour, typed as six digits or selected with the colour picker of the browser. */
function ColorField({ form }: { readonly form: BrandForm }) {
  const t = useTranslations('companies.brand.field');
  const color = parseColor(form.values.brandColor);
  return (
    <TextInput
      {...FULL_WIDTH}
      label={t('brandColor')}
      description={t('brandColorHint')}
      placeholder="#1864ab"
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t('chooseColor')}
          value={color ?? DEFAULT_COLOR}
          onChange={(event) => form.setFieldValue('brandColor', event.currentTarget.value)}
        />
      }
      rightSection={color === null ? undefined : <ColorSwatch size={18} color={color} aria-hidden="true" />}
      {...form.getInputProps('brandColor')}
    />
  );
}

export function BrandColor({ color }: { readonly color: string | null }) {
  if (color === null) return null;
  return (
    <span className={classes.colour}>
      <ColorSwatch size={18} color={color} aria-hidden="true" />
      <Text component="span" className="num">
        {color}
      </Text>
    </span>
  );
}
