/** The benefits of each club level (rewards#club-benefits). */
export interface BenefitTables {
  club_benefits: {
    id: string;
    /** The club label that a member of the level has. */
    label: string;
    /** The address of its picture; empty for none. */
    icon: string;
    /** Title and content (HTML) by language, as JSON. */
    words: string;
    sort: number;
    active: number;
  };
}
