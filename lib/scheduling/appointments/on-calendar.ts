/** The condition for an appointment that takes place, as `is_on_calendar` in SQL. */
export const onCalendar = { isDeleted: false, canceledAt: null } as const;
