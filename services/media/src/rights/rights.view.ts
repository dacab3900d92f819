import { day, type Day } from '@creator-desk/domain/values/business-day';
import type { Platform } from '@creator-desk/domain/contracts/platforms';
import { sparkCodeState } from '@creator-desk/domain/videos/spark-code';
import { rightsState, type RightUse } from '@creator-desk/domain/videos/video-rights';
import type { RightsView } from '@creator-desk/protocol/media/video-rights';
import type { StoredCode } from './rights.entity.ts';

/** Rights as `rightsColumn` selects them. */
export interface RightsRow {
  version: number;
  uses: RightUse[];
  platforms: Platform[];
  startsOn: string | null;
  endsOn: string | null;
  exclusive: boolean;
  notes: string | null;
  codes: StoredCode[];
}

/** The columns of `video_rights r` in one; null where there is no row. */
export const rightsColumn = `case when r.submission_id is not null then json_build_object('version', r.version, 'uses', r.uses,
  'platforms', r.platforms, 'startsOn', r.starts_on, 'endsOn', r.ends_on, 'exclusive', r.exclusive, 'notes', r.notes,
  'codes', r.codes) end as rights`;

/** Of a video without rights. */
export const noRights: RightsRow = {
  version: 0,
  uses: [],
  platforms: [],
  startsOn: null,
  endsOn: null,
  exclusive: false,
  notes: null,
  codes: [],
};

const dayOrNull = (value: string | null): Day | null => (value === null ? null : day(value));

export function rightsView(row: RightsRow, today: Day): RightsView {
  const { version, uses, platforms, startsOn, endsOn, exclusive, notes, codes } = row;
  const period = { uses, startsOn: dayOrNull(startsOn), endsOn: dayOrNull(endsOn) };
  return {
    version,
    uses,
    platforms,
    startsOn,
    endsOn,
    exclusive,
    notes,
    state: rightsState(period, today),
    sparkCodes: codes.map((code) => ({ ...code, state: sparkCodeState(day(code.endsOn), today) })),
  };
}
