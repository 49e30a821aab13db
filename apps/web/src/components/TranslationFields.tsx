import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { languageNames, languages } from '~/lib/language.ts';
import { StatusBadge } from './StatusBadge.tsx';
import classes from './TranslationFields.module.css';

type Text = 'name' | 'description';
type Texts = Readonly<Record<string, { readonly name: string } & Readonly<Partial<Record<Text, string>>>>>;

type Props = {
  readonly label: string;
  readonly values: Texts;
  /** `form.getInputProps` of `translations.de.name`. */
  readonly inputOf: (path: string) => object;
  /** Which texts an entry has in each language. */
  readonly texts: readonly Text[];
};

/** An entry of a catalogue in five languages side by side; where nobody has written its name it says so. */
export function TranslationFields({ label, values, inputOf, texts }: Props) {
  const t = useTranslations('ui.translations');
  const missing = languages.filter((language) => !values[language]?.name.trim()).length;
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>
        {label}
        <span className={classes.count}>{t('missingCount', { count: missing })}</span>
      </legend>
      <div className={classes.languages}>
        {languages.map((language) => (
          <div key={language} className={classes.language} lang={language}>
            <span className={classes.name}>
              {languageNames[language]}
              {!values[language]?.name.trim() && <StatusBadge tone="warning">{t('missing')}</StatusBadge>}
            </span>
            <TextInput
              label={t('name')}
              aria-label={`${languageNames[language]}: ${t('name')}`}
              {...inputOf(`translations.${language}.name`)}
            />
            {texts.includes('description') && (
              <Textarea
                label={t('description')}
                aria-label={`${languageNames[language]}: ${t('description')}`}
                autosize
                minRows={2}
                maxRows={6}
                {...inputOf(`translations.${language}.description`)}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
