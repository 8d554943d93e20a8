/** Whether a message of the box is unread: of its states the documents name that one alone. */
export const isUnread = ({ msgStatus }: { msgStatus: string }): boolean => msgStatus === 'N';
