// @ts-check

/**
 * Browsers get a route's module without its loader and its action. The compiler leaves these out
 * only where making them has no side effect: a call has to be marked as pure, or it runs in the
 * browser, where the server's modules are empty, and stops the page's script.
 * @type {import('eslint').Rule.RuleModule}
 */
export const pureExports = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { unmarked: 'A call at the top of a route needs /* @__PURE__ */ before it.' },
  },
  create: (context) => ({
    'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > CallExpression'(
      /** @type {import('estree').CallExpression} */ node,
    ) {
      const comments = context.sourceCode.getCommentsBefore(node);
      if (comments.some(({ value }) => value.trim() === '@__PURE__')) return;
      context.report({
        node,
        messageId: 'unmarked',
        fix: (fixer) => fixer.insertTextBefore(node, '/* @__PURE__ */ '),
      });
    },
  }),
};
