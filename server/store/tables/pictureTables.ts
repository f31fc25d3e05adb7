/** The kinds of what a member's picture is about. */
export type PicturePurpose = 'promotion' | 'feedback' | 'support' | 'deposit';

export interface PictureTables {
  /** Pictures that members have sent, redrawn; only their owner and the operator read them. */
  pictures: {
    id: string;
    member_id: string;
    purpose: PicturePurpose;
    /** The id of what it was sent with. */
    about: string;
    /** Its place among those, from 1. */
    sequence: number;
    /** In base64. */
    webp: string;
    created_at: number;
  };
}
