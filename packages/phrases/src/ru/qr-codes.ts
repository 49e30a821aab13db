import type { Catalogue } from '../catalogue.ts';

export const qrCodes: Catalogue['qrCodes'] = {
  titles: {
    code: 'QR-код',
  },
  scanned: {
    title: 'QR-код',
    unknown: 'Этот код неизвестен',
    unknownText: 'Наклейка принадлежит другой компании или напечатана не в этой системе.',
    elsewhere: 'Этот код уже используется',
    elsewhereText: 'Он на устройстве объекта, к которому у вас нет доступа.',
    toPlaces: 'К объектам',
  },
  give: {
    title: 'Этот код свободен',
    hint: 'Выберите устройство, на котором наклейка. После этого сканирование кода откроет его.',
    place: 'Объект',
    device: 'Устройство',
    noPlace: 'Нет такого объекта',
    noDevice: 'Нет такого устройства',
    firstPlace: 'Сначала выберите объект',
    numberOrName: 'Номер или название',
    hasCode: '{number}, уже с кодом',
    replaces: 'У этого устройства уже есть код {code}. Его заменит этот, а тот станет свободным.',
    submit: 'Назначить код',
    given: 'Код назначен устройству {number}',
  },
};
