import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { LABEL_SHEETS, type LabelSheetName, shortCode, urlOfCode } from '@trapline/contract/qr-codes/rules.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { encode } from 'uqr';
import type { LabelSheet } from '../model.ts';
import { shorten } from '../text.ts';

type Labels = {
  readonly batch: string;
  readonly codes: readonly { readonly id: string; readonly position: number }[];
  readonly publicUrl: string;
};

/** Free space in modules that a scanner needs around a code; the label provides the rest. */
const QUIET_ZONE = 2;

/**
 * Draws one path, so that no thin lines appear between modules. The code remains readable if a quarter of it is
 * damaged.
 */
const qrSvg = (text: string): string => {
  const { size, data } = encode(text, { ecc: 'Q', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#000"/></svg>`;
};

/** The labels of a batch, each with a text for people without a scanner. A pure function. */
export const buildLabelSheet = (
  { batch, codes, publicUrl }: Labels,
  sheet: LabelSheetName,
  language: Language,
): LabelSheet => {
  const t = translatorFor(language);
  return {
    language,
    title: `${t('qrCodes.titles.batch')} ${batch}`,
    ...LABEL_SHEETS[sheet],
    labels: codes.map(({ id, position }) => ({
      svg: qrSvg(urlOfCode(publicUrl, id)),
      alt: t('qrCodes.label.alt', { code: id }),
      strong: shortCode(id),
      lines: [`${shorten(batch, 40)} · ${position}`, id],
    })),
  };
};

type DeviceLabels = {
  readonly place: string;
  readonly devices: readonly {
    readonly uuid: string;
    readonly uniqueId: string;
    readonly name: string | null;
    readonly placeUuid: string;
    readonly qrcodeId: string | null;
    readonly deviceType: { readonly name: string };
  }[];
  readonly publicUrl: string;
};

/** The URL of the printed code of a device, otherwise of its page. */
const labelUrl = (publicUrl: string, { qrcodeId, placeUuid, uuid }: DeviceLabels['devices'][number]): string =>
  qrcodeId === null ? `${publicUrl}/app/places/edit/${placeUuid}/devices/${uuid}` : urlOfCode(publicUrl, qrcodeId);

/**
 * The labels of installed devices, each with its number in letters large enough to read by torchlight. A pure function.
 */
export const buildDeviceLabels = (
  { place, devices, publicUrl }: DeviceLabels,
  sheet: LabelSheetName,
  language: Language,
): LabelSheet => {
  const t = translatorFor(language);
  return {
    language,
    title: t('deviceExchange.sheet.name', { place }),
    ...LABEL_SHEETS[sheet],
    labels: devices.map((device) => ({
      svg: qrSvg(labelUrl(publicUrl, device)),
      alt: t('deviceExchange.sheet.alt', { number: device.uniqueId }),
      strong: device.uniqueId,
      lines: [shorten(device.name ?? device.deviceType.name, 40), shorten(place, 40)],
    })),
  };
};
