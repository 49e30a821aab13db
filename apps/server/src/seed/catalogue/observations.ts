import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import type { TextRow } from './types.ts';

export type CatalogueObservation = {
  readonly name: TextRow;
  readonly type: ObservationType;
  /** The observation alone is a sign of pests. */
  readonly sign?: true;
};

export const OBSERVATIONS = {
  baitCollect: {
    type: 'BAIT_COLLECT',
    name: ['Pobranie przynęty', 'Bait consumption', 'Köderannahme', 'Consumo dell’esca', 'Поедание приманки'],
  },
  refill: {
    type: 'REFILL',
    name: ['Uzupełnienie przynęty', 'Bait refill', 'Köder nachgelegt', 'Ricarica dell’esca', 'Пополнение приманки'],
  },
  notAccessible: {
    type: 'NEUTRAL',
    name: [
      'Brak dostępu do urządzenia',
      'Device not accessible',
      'Gerät nicht zugänglich',
      'Dispositivo non accessibile',
      'Нет доступа к устройству',
    ],
  },
  blockedByGoods: {
    type: 'NEUTRAL',
    name: [
      'Urządzenie zastawione towarem',
      'Device blocked by goods',
      'Gerät durch Ware zugestellt',
      'Dispositivo ostruito dalla merce',
      'Устройство заставлено товаром',
    ],
  },
  damaged: {
    type: 'NEUTRAL',
    name: [
      'Urządzenie uszkodzone',
      'Device damaged',
      'Gerät beschädigt',
      'Dispositivo danneggiato',
      'Устройство повреждено',
    ],
  },
  missing: {
    type: 'NEUTRAL',
    name: ['Brak urządzenia', 'Device missing', 'Gerät fehlt', 'Dispositivo mancante', 'Устройство отсутствует'],
  },
  dirty: {
    type: 'NEUTRAL',
    name: [
      'Urządzenie zabrudzone lub zakurzone',
      'Device dirty or dusty',
      'Gerät verschmutzt oder verstaubt',
      'Dispositivo sporco o impolverato',
      'Устройство загрязнено или запылено',
    ],
  },
  baitMouldy: {
    type: 'NEUTRAL',
    name: ['Przynęta spleśniała', 'Bait mouldy', 'Köder verschimmelt', 'Esca ammuffita', 'Приманка заплесневела'],
  },
  baitWet: {
    type: 'NEUTRAL',
    name: ['Przynęta zawilgocona', 'Bait damp', 'Köder feucht', 'Esca umida', 'Приманка отсырела'],
  },
  droppings: {
    type: 'NEUTRAL',
    sign: true,
    name: [
      'Odchody gryzoni przy urządzeniu',
      'Rodent droppings near the device',
      'Nagerkot am Gerät',
      'Escrementi di roditori presso il dispositivo',
      'Помёт грызунов возле устройства',
    ],
  },
  gnawMarks: {
    type: 'NEUTRAL',
    sign: true,
    name: ['Ślady gryzienia', 'Gnaw marks', 'Nagespuren', 'Segni di rosicchiamento', 'Следы погрызов'],
  },
  lampOff: {
    type: 'NEUTRAL',
    name: [
      'Lampa wyłączona lub niesprawna',
      'Lamp switched off or faulty',
      'Lampe ausgeschaltet oder defekt',
      'Lampada spenta o guasta',
      'Лампа выключена или неисправна',
    ],
  },
  labelMissing: {
    type: 'NEUTRAL',
    name: [
      'Brak oznakowania urządzenia',
      'Device label missing',
      'Kennzeichnung fehlt',
      'Etichetta mancante',
      'Отсутствует маркировка',
    ],
  },
} as const satisfies Readonly<Record<string, CatalogueObservation>>;

export type ObservationCode = keyof typeof OBSERVATIONS;
