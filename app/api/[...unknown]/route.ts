/**
 * Answers a path that no call has, without reading the body. Next would answer with a page, and would first parse a posted
 * form, which takes half a second for 256 KB of part headers. Proof: AV-7.
 */
function answerUnknown(): Response {
  return Response.json(
    { code: "not_found", message: "No API call has this address. Check the path.", errors: {} },
    { status: 404 }
  );
}

export {
  answerUnknown as GET,
  answerUnknown as POST,
  answerUnknown as PUT,
  answerUnknown as PATCH,
  answerUnknown as DELETE,
};
